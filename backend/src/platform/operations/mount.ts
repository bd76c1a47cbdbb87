import { Host, type SiteQueries } from '@kontor/contracts/sites/sites';
import type { ProjectionRunner } from '@kontor/projections/platform/runner';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { EventForwarding } from '../event-sink/event-forwarding.ts';
import type { Metrics } from './metrics.ts';
import type { ReadinessProbe } from './readiness.ts';

const AskQuery = z.object({ domain: Host });

/** Operations endpoints; a reverse proxy answers 404 for them. */
export const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics', '/domains/ask']);

export interface Operations {
  readonly projections: ProjectionRunner;
  /** `null`: not configured. */
  readonly forwarding: Pick<EventForwarding, 'status'> | null;
  readonly readiness: ReadinessProbe;
  readonly metrics: Metrics;
  readonly sites: Pick<SiteQueries, 'siteOfHost'>;
  /** Of the front door; `null`: it has none. */
  readonly domain: string | null;
}

/**
 * `/healthz`: the process is alive, with the lag of its read models and event forwarding (ms). `/readyz`: 200 if ready
 * for requests, else 503 with what is missing. `/metrics`: Prometheus. `/domains/ask`: whether a certificate may be had
 * for a domain; a proxy asks before it gets one.
 */
export const mountOperations = (
  fastify: FastifyInstance,
  { projections, forwarding, readiness, metrics, sites, domain }: Operations,
): void => {
  fastify.get('/healthz', () => ({
    status: 'ok',
    projections: projections.status(),
    ...(forwarding && { eventSink: forwarding.status() }),
  }));
  fastify.get('/readyz', async (_request, reply) => {
    const found = await readiness.read();
    if (found.status !== 'ready') reply.status(503).header('retry-after', '1');
    return found;
  });
  fastify.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType);
    return metrics.text();
  });
  fastify.get('/domains/ask', async (request, reply) => {
    const host = AskQuery.safeParse(request.query).data?.domain;
    const isKnown = host !== undefined && (host === domain || (await sites.siteOfHost(host)) !== null);
    return reply.status(isKnown ? 200 : 404).send({ isKnown });
  });
};

/** Open for as long as somebody listens, which says nothing of how fast they are. */
const STREAMS: ReadonlySet<string> = new Set(['/api/v1/documents/:documentId/news']);

/** Refusals that may be part of an attack are always logged. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

/**
 * Measures every request except operations and streams by route pattern and logs it at level `debug`. Refusals go to
 * the security log.
 */
export const observeRequests = (fastify: FastifyInstance, metrics: Metrics, logger: Logger): void => {
  const isTold = logger.isLevelEnabled('debug');
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (OPERATIONS.has(route)) return;
    const { method, id: correlationId } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    if (!STREAMS.has(route)) metrics.requested(method, route, status, ms / 1000);
    if (REFUSED.has(status) && !request.isNoted) {
      const actor = (await request.caller?.catch(() => null))?.actor ?? null;
      fastify.securityLog.note({ event: 'refused', status, actor, permission: null }, request);
    }
    if (isTold) logger.debug({ method, route, status, ms: Math.round(ms), correlationId }, 'request');
  });
};
