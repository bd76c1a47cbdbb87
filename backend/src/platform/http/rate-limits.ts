import fastifyRateLimit from '@fastify/rate-limit';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { addressRange, ownNetwork } from './address-range.ts';
import { rateWindows } from './rate-windows.ts';

/** What the editor sends with its whole form while somebody types: to show it, to bring it together, to save it. */
const EDITOR_CALLS = /^\/config\/seiten\/[^/?]+\/(?<call>getippt|zusammen|sichern)(?:\?|$)/u;
/** As many times the writes: several people of one office type at once. */
const EDITOR_CALLS_PER_WRITE = 5;

const editorCallOf = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string | null =>
  (method === 'POST' && EDITOR_CALLS.exec(url)?.groups?.['call']) || null;

export const isEditorCall = (request: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  editorCallOf(request) !== null;

const HIDDEN = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** What is counted by the minute. All but the writes count when they are asked to, by the request's scope. */
export const limitRates = async (fastify: FastifyInstance, config: Config, clock: Clock): Promise<void> => {
  const timeWindow = '1 minute';
  const byNetwork = { timeWindow, keyGenerator: ({ from }: FastifyRequest) => ownNetwork(from) };
  const byRange = {
    timeWindow,
    keyGenerator: ({ site, from }: FastifyRequest) => `${site?.id} ${addressRange(from)}`,
  };
  await fastify.register(fastifyRateLimit, {
    ...byNetwork,
    max: config.writesPerMinute,
    store: rateWindows(clock),
    addHeaders: HIDDEN,
    addHeadersOnExceeding: HIDDEN,
    allowList: (request) => ['GET', 'HEAD'].includes(request.method) || isEditorCall(request),
    errorResponseBuilder: () => new Refusal('tooManyRequests', { key: 'session.tooManyRequests' }),
  });
  // By the limiter and not per route: forms on pages take codes too, and all attempts count together.
  fastify.decorate('codeAttempts', fastify.createRateLimit({ ...byNetwork, max: config.codesPerMinute }));
  fastify.decorate(
    'editorCalls',
    fastify.createRateLimit({
      timeWindow,
      max: EDITOR_CALLS_PER_WRITE * config.writesPerMinute,
      keyGenerator: (request: FastifyRequest) => `${ownNetwork(request.from)} ${editorCallOf(request)}`,
      allowList: [],
    }),
  );
  fastify.decorate('signUps', fastify.createRateLimit({ ...byRange, max: config.signUpsPerMinute }));
  fastify.decorate('receipts', fastify.createRateLimit({ ...byRange, max: config.codesPerMinute, allowList: [] }));
  fastify.decorate(
    'personReports',
    fastify.createRateLimit({
      timeWindow,
      max: config.reportsPerMinute,
      keyGenerator: ({ site }: FastifyRequest) => String(site?.id),
      allowList: [],
    }),
  );
  fastify.decorate(
    'apiKeyCalls',
    fastify.createRateLimit({
      timeWindow,
      max: config.keyCallsPerMinute,
      keyGenerator: ({ site, apiKey }: FastifyRequest) => `${site?.id} ${apiKey?.id}`,
      allowList: [],
    }),
  );
};
