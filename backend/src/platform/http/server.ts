import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerCommands } from '../handlers/register.ts';
import type { Feature } from '../feature.ts';
import { isDistributed } from '../config.ts';
import { observeRequests, OPERATIONS } from '../operations/mount.ts';
import { PLATFORM, type Platform } from '../platform.ts';
import { AccessGuard, type ApiKeyFinder, bearerOf, demandAccess, type ViewerFinder } from './access.ts';
import { addressRange, ownNetwork } from './address-range.ts';
import { sendOnWithoutAddress } from './address-in-url.ts';
import { ARRIVES_WITHIN, LARGE_ARRIVES_WITHIN, takesLong, watchArrivals } from './arrival.ts';
import { checkCrumb } from './crumb.ts';
import { ErrorFilter } from './error-filter.ts';
import { isFromHere } from './loopback.ts';
import { demandOneHost } from './one-host.ts';
import { publicOrigin } from './public-door.ts';
import { RequestScope } from './request-scope.ts';
import { secure } from './security-headers.ts';
import { SecurityLog } from './security-log.ts';
import { SiteOfRequest } from './site-of-request.ts';
import { readMultipart, removeUploads, tooMuch } from './uploads.ts';
import { validationPipe } from './validation-pipe.ts';

/** Most bytes of a request's body. */
const BODY_LIMIT = 64 * 1024;
/** Files that are a request's whole body. */
const UPLOADS = ['text/csv', 'application/octet-stream'];
/** Routes that are the same for every site. */
const ASSETS = /^(?:\/config)?\/assets\//u;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its forms carry the crumb in a field, and the page checks it. */
    isPage?: boolean;
    /** Most bytes of a body that anybody may send, where they are more than others take. */
    mostBytes?: number;
    /** Most bytes of a body, where they are more than others take: for those who may do it, who are asked first. */
    large?: { readonly bytes: number; readonly needs: Permission; readonly hasFiles?: boolean };
  }
}

@Module({})
class AppModule {}

const appModule = (platform: Platform, features: readonly Feature[]): DynamicModule => ({
  module: AppModule,
  // Handlers come from the features' maps; nothing is discovered.
  imports: [CqrsModule.forRoot()],
  controllers: features
    .filter(({ servedBy = 'api' }) => platform.config.roles.has(servedBy))
    .flatMap((feature) => [...feature.controllers]),
  providers: [{ provide: PLATFORM, useValue: platform }],
});

export interface Server {
  readonly app: NestFastifyApplication;
  readonly commands: CommandBus;
}

/** Binds every command to its handler. @throws HandlerMapError */
export const bindHandlers = (bus: CommandBus, platform: Platform, features: readonly Feature[]): void => {
  for (const feature of features) {
    registerCommands(bus, feature.commands ?? [], feature.commandHandlers?.(platform, bus) ?? []);
  }
};

const nobody: ViewerFinder = async () => null;
const noKey: ApiKeyFinder = async () => null;

const viewerFinderOf = (platform: Platform, features: readonly Feature[], commands: CommandBus): ViewerFinder => {
  const [finder] = features.flatMap((feature) => feature.viewerOf?.(platform, commands) ?? []);
  return finder ?? nobody;
};

const apiKeyFinderOf = (platform: Platform, features: readonly Feature[], commands: CommandBus): ApiKeyFinder => {
  const [finder] = features.flatMap((feature) => feature.apiKeyOf?.(platform, commands) ?? []);
  return finder ?? noKey;
};

/**
 * The HTTP server with the routes of this process's roles, not listening yet.
 * @param mount adds what is no API: pages and their assets
 */
export const createServer = async (
  platform: Platform,
  features: readonly Feature[],
  mount: (fastify: FastifyInstance, server: Server) => Promise<void>,
): Promise<Server> => {
  const { config, ambient, logger } = platform;
  const errors = new ErrorFilter(logger);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.proxies > 0 && ((_address: string, hop: number) => hop < config.proxies),
    // Of the longest; see `watchArrivals` for all others.
    requestTimeout: LARGE_ARRIVES_WITHIN,
    http: { headersTimeout: ARRIVES_WITHIN },
    genReqId: () => ambient.ids.uuid(),
    routerOptions: { maxParamLength: 500 },
    // The specification names calls with a slash at their end (SF-11).
    rewriteUrl: ({ url = '/' }) => url.replace(/^(\/api\/[^?]*[^/?])\/(?=\?|$)/u, '$1'),
    skipMiddie: true,
    // What no route gets to see, such as a malformed URL.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      secure(request, reply, config);
      errors.answer(error, request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(appModule(platform, features), adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(errors);
  app.useGlobalGuards(new AccessGuard());
  app.useGlobalPipes(validationPipe);
  const fastify = adapter.getInstance<FastifyInstance>();
  watchArrivals(fastify.server, ambient.timers);
  const sites = new SiteOfRequest(platform.queries.sites, ambient.clock);

  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (request.routeOptions.config.large?.hasFiles !== true) {
      throw new Refusal('unsupportedMediaType', { key: 'error.unsupportedMediaType' });
    }
    const { fields, files, isTooMuch } = await readMultipart(request, payload, () => true);
    if (isTooMuch) throw tooMuch();
    request.uploads = files;
    return Object.fromEntries(fields);
  });
  fastify.addHook('onRoute', (route) => {
    const most = route.config?.large?.bytes ?? route.config?.mostBytes;
    if (most !== undefined) route.bodyLimit = most;
  });
  // Many programs name a format with every call: what is empty has none (FO-07).
  fastify.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/api/') && headers['content-length'] === '0') delete headers['content-type'];
  });
  fastify.addHook('onResponse', removeUploads);
  // Read by whoever takes it, who has asked for a permission before.
  fastify.addContentTypeParser(UPLOADS, (_request, body, done) => done(null, body));
  await fastify.register(fastifyCookie);
  await fastify.register(fastifyRateLimit, {
    max: config.writesPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ from }) => ownNetwork(from),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    allowList: ({ method }) => method === 'GET' || method === 'HEAD',
    errorResponseBuilder: () => new Refusal('tooManyRequests', { key: 'session.tooManyRequests' }),
  });
  // By the limiter itself and not by route: pages take codes from forms too, and all count together.
  fastify.decorate(
    'codeAttempts',
    fastify.createRateLimit({
      max: config.codesPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ from }: FastifyRequest) => ownNetwork(from),
    }),
  );
  const byRange = {
    timeWindow: '1 minute',
    keyGenerator: ({ site, from }: FastifyRequest) => `${site?.id} ${addressRange(from)}`,
  };
  fastify.decorate('signUps', fastify.createRateLimit({ ...byRange, max: config.signUpsPerMinute }));
  fastify.decorate('receipts', fastify.createRateLimit({ ...byRange, max: config.codesPerMinute, allowList: [] }));
  fastify.decorate(
    'personReports',
    fastify.createRateLimit({
      max: config.reportsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ site }) => String(site?.id),
      allowList: [],
    }),
  );
  fastify.decorate(
    'apiKeyCalls',
    fastify.createRateLimit({
      max: config.keyCallsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ site, apiKey }) => `${site?.id} ${apiKey?.id}`,
      allowList: [],
    }),
  );
  observeRequests(fastify, platform.metrics, logger);
  fastify.decorate('securityLog', new SecurityLog(logger, platform.metrics, ambient.clock));
  fastify.decorate('uploadFolder', platform.uploadFolder);
  fastify.decorate('scopeOf', (request, reply) => new RequestScope(request, reply, ambient));
  fastify.decorateRequest('from', '');
  fastify.decorateRequest('isOverTls', false);
  fastify.decorateRequest('site');
  fastify.decorateRequest('isNoted');
  fastify.decorateRequest('siteOrigin');
  fastify.decorateRequest('viewer');
  fastify.decorateRequest('apiKey');
  fastify.decorateRequest('caller');
  fastify.decorateRequest('uploads');
  fastify.decorateRequest('takesUploads');
  fastify.decorateRequest('hasTooMuch');
  fastify.decorateRequest('mayUpload');
  fastify.decorate('findViewer', viewerFinderOf(platform, features, app.get(CommandBus)));
  fastify.decorate('findApiKey', apiKeyFinderOf(platform, features, app.get(CommandBus)));
  fastify.addHook('onRequest', async (request, reply) => {
    secure(request, reply, config);
    reply.header('x-correlation-id', request.id);
    // Once the connection is closed, nobody knows any more.
    request.from = request.ip ?? '';
    demandOneHost(request.raw);
    // By the route and not by the path, which can be written in many ways.
    const { config: route, url } = request.routeOptions;
    if (ASSETS.test(url ?? '') || OPERATIONS.has(url ?? '')) return;
    // A proxy may come from here for somebody else.
    const isHere = !isDistributed(config) && config.proxies === 0 && isFromHere(request);
    const { site, host } = await sites.find({ host: request.headers.host, isHere });
    request.site = site;
    request.siteOrigin = publicOrigin(config.publicDoor, host, fastify.server);
    if (sendOnWithoutAddress(request, reply)) return;
    if (isSandbox(site.id)) reply.header('x-robots-tag', 'noindex, nofollow');
    // Carts, crumbs and what a visitor may see are nobody else's; the browser's Back must not bring an old cart.
    reply.header('cache-control', route.isPage ? 'private, no-store' : 'no-store');
    if (route.isPage) return;
    // No other site can make a browser send this header; the guard looks at what it holds.
    if (bearerOf(request) === null) checkCrumb(request);
    if (route.large) {
      await demandAccess(request.server.scopeOf(request, reply), route.large.needs);
      takesLong(request.raw);
    }
  });
  const server = { app, commands: app.get(CommandBus) };
  bindHandlers(server.commands, platform, features);
  // Routes beside Nest's take this one; Nest's own come to the same filter.
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => errors.answer(error, request, reply));
    scope.all('/api/*', () => {
      throw new Refusal('notFound', { key: 'error.notFound' });
    });
    await mount(scope, server);
  });
  await app.init();
  await fastify.ready();
  return server;
};
