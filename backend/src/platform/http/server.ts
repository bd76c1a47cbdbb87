import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Need } from '@kontor/contracts/accounts/permissions';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import { closedTo } from '@kontor/contracts/sites/sites';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commandModule } from '../commands/command-module.ts';
import { FEATURES, type Feature } from '../feature.ts';
import { type Config, isDistributed } from '../config.ts';
import { observeRequests, OPERATIONS } from '../operations/mount.ts';
import type { Platform } from '../platform.ts';
import { AccessGuard, type ApiKeyFinder, bearerOf, requireAccess, type ViewerFinder } from './access.ts';
import { redirectToMainDomain } from './main-domain.ts';
import { redirectWithoutAddress } from './redirect-without-address.ts';
import { REQUEST_TIMEOUT, LARGE_REQUEST_TIMEOUT, allowSlowRequest, watchArrivals } from './arrival.ts';
import { checkCrumb } from './crumb.ts';
import { ErrorFilter } from './error-filter.ts';
import { frontDoorIn, isAtFrontDoor, preferredLanguage } from './front-door.ts';
import { isFromHere } from './loopback.ts';
import { requireOneHost } from './one-host.ts';
import { publicOrigins } from './public-endpoint.ts';
import { limitRates } from './rate-limits.ts';
import { RequestScope } from './request-scope.ts';
import { securing } from './security-headers.ts';
import { SecurityLog } from './security-log.ts';
import { followSiteChanges } from './follow-site-changes.ts';
import { SiteOfRequest } from './site-of-request.ts';
import { readMultipart, removeUploads, tooMuch, type UploadLimits } from './uploads.ts';
import { validationPipe } from './validation-pipe.ts';

const BODY_LIMIT = 64 * 1024;
const UPLOADS = ['text/csv', 'application/octet-stream', 'application/offset+octet-stream'];
const ASSETS = /^(?:\/config)?\/assets\//u;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page: its forms send the crumb as a field, and the page checks it. */
    isPage?: boolean;
    /** Body limit in bytes that applies to everybody, if larger than the default. */
    mostBytes?: number;
    /** For callers with a permission, which is checked before the body is read. */
    large?: {
      /** Body limit in bytes. Default: as everywhere. What is streamed has none here. */
      readonly bytes?: number;
      readonly needs: Exclude<Need, 'public'>;
      readonly hasFiles?: boolean;
      /** Its own limits; whoever takes the files reports what exceeds them. */
      readonly fileLimits?: (config: Config) => UploadLimits;
    };
  }
}

@Module({})
class AppModule {}

const appModule = (platform: Platform, features: readonly Feature[]): DynamicModule => ({
  module: AppModule,
  imports: [commandModule(platform, features)],
  controllers: features
    .filter(({ servedBy = 'api' }) => platform.config.roles.has(servedBy))
    .flatMap((feature) => [...feature.controllers]),
  providers: [{ provide: FEATURES, useValue: features }],
});

export interface Server {
  readonly app: NestFastifyApplication;
  readonly commands: CommandBus;
}

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
 * The HTTP server with the routes of this process's roles, not yet listening.
 * @param mount adds pages and their assets
 */
export const createServer = async (
  platform: Platform,
  features: readonly Feature[],
  mount: (fastify: FastifyInstance, server: Server) => Promise<void>,
): Promise<Server> => {
  const { config, ambient, logger } = platform;
  const errors = new ErrorFilter(logger);
  const secure = securing(config);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.proxies > 0 && ((_address: string, hop: number) => hop < config.proxies),
    // Timeout of the largest uploads; `watchArrivals` limits all others.
    requestTimeout: LARGE_REQUEST_TIMEOUT,
    http: { headersTimeout: REQUEST_TIMEOUT },
    genReqId: () => ambient.ids.uuid(),
    routerOptions: { maxParamLength: 500 },
    // The specification names calls with a trailing slash (SF-11).
    rewriteUrl: ({ url = '/' }) => url.replace(/^(\/api\/[^?]*[^/?])\/(?=\?|$)/u, '$1'),
    skipMiddie: true,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      secure(request, reply);
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
  const originOf = publicOrigins(config.publicDoor, fastify.server);
  const sites = new SiteOfRequest(platform.queries.sites, ambient.clock, config.domain);
  // Behind a proxy a local connection may serve a remote client.
  const servesHere = !isDistributed(config) && config.proxies === 0;
  const closing = new AbortController();
  fastify.addHook('onClose', async () => closing.abort());
  void followSiteChanges(platform, sites, closing.signal).catch((error: unknown) =>
    logger.error({ err: error }, 'changes of sites are not followed: they show after a second'),
  );

  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { large } = request.routeOptions.config;
    if (large?.hasFiles !== true) {
      throw new Refusal('unsupportedMediaType', { key: 'error.unsupportedMediaType' });
    }
    const limits = large.fileLimits?.(config);
    const { fields, files, isTooMuch } = await readMultipart(request, payload, () => true, limits);
    if (isTooMuch && limits === undefined) throw tooMuch();
    request.hasTooMuch = isTooMuch;
    request.uploads = files;
    return Object.fromEntries(fields);
  });
  fastify.addHook('onRoute', (route) => {
    const most = route.config?.large?.bytes ?? route.config?.mostBytes;
    if (most !== undefined) route.bodyLimit = most;
  });
  // Many clients send a content type with every call, so an empty body needs none (FO-07).
  fastify.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/api/') && headers['content-length'] === '0') delete headers['content-type'];
  });
  fastify.addHook('onResponse', removeUploads);
  // The body is read by the route, after its permission check.
  fastify.addContentTypeParser(UPLOADS, (_request, body, done) => done(null, body));
  await fastify.register(fastifyCookie);
  await limitRates(fastify, config, ambient.clock);
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
    secure(request, reply);
    reply.header('x-correlation-id', request.id);
    // The address is unknown once the connection is closed.
    request.from = request.ip ?? '';
    requireOneHost(request.raw);
    // By route and not by path, which can be written in many ways.
    const { config: route, url } = request.routeOptions;
    if (ASSETS.test(url ?? '') || OPERATIONS.has(url ?? '')) return;
    const isHere = servesHere && isFromHere(request);
    const { site: found, host } = await sites.find({ host: request.headers.host, isHere });
    if (found === null && !isAtFrontDoor(url)) throw new Refusal('notFound', { key: 'error.siteNotFound' });
    const site = found ?? frontDoorIn(preferredLanguage(request.headers['accept-language']));
    request.site = site;
    request.siteOrigin = originOf(host);
    if (redirectWithoutAddress(request, reply) || redirectToMainDomain(request, reply, { site, host })) return;
    if (isSandbox(site.id) || closedTo(site) !== null) reply.header('x-robots-tag', 'noindex, nofollow');
    // Responses are personal, and the browser's Back button must not show an old cart.
    reply.header('cache-control', route.isPage ? 'private, no-store' : 'no-store');
    if (route.isPage) return;
    // Other sites cannot make a browser send this header; the guard checks its value.
    if (bearerOf(request) === null) checkCrumb(request);
    if (route.large) {
      await requireAccess(request.server.scopeOf(request, reply), route.large.needs);
      allowSlowRequest(request.raw);
    }
  });
  const server = { app, commands: app.get(CommandBus) };
  // Error handler for routes outside Nest; Nest's own routes use the same filter.
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
