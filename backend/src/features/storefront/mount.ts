import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { MOST_FILE_BYTES } from '@kontor/contracts/batches';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StorefrontContext } from '@kontor/contracts/storefront';
import { type AppLoadContext, createRequestHandler } from '@remix-run/server-runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toHttpError } from '../../platform/http/error-body.ts';
import { viewerOf } from '../../platform/http/access.ts';
import { BODY_LIMIT, type Server } from '../../platform/http/server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Pages, Storefront } from './builds.ts';
import { storefrontContext } from './context.ts';
import { toFetchRequest } from './fetch-request.ts';

/** Browsers ask for them by these names, whatever the pages say. */
const ICONS = ['favicon.ico', 'apple-touch-icon.png'];
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** What HTML forms send; anything else is 415. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Pages of the panel that take files. */
const UPLOADS = ['/config/importe', '/config/importe.data'];
/** The file, and the form's other fields. */
const UPLOAD_LIMIT = MOST_FILE_BYTES + BODY_LIMIT;

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'https:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

/** Adds the pages: every path that is no API call and no file. */
export const mountStorefront = async (
  fastify: FastifyInstance,
  server: Server,
  platform: Platform,
  { shop, panel }: Storefront,
): Promise<void> => {
  const mounting = { fastify, server, platform };
  await mountPages(mounting, shop, { assets: '/assets/', paths: ['/', '/*'] });
  await mountPages(mounting, panel, {
    assets: '/config/assets/',
    paths: ['/config', '/config.data', '/config/*'],
    uploads: UPLOADS,
  });
  for (const icon of ICONS) {
    fastify.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, shop.clientFolder, { maxAge: DAY_MS }));
  }
};

interface PagePaths {
  readonly assets: string;
  readonly paths: readonly string[];
  /** Whose forms may carry a file. */
  readonly uploads?: readonly string[];
}

/** Large bodies are read of people alone who are signed in. */
const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (Number(request.headers['content-length'] ?? Infinity) <= BODY_LIMIT) return;
  const viewer = await viewerOf(request.server.scopeOf(request, reply));
  if (!viewer) throw new Refusal('tooLarge', { key: 'error.tooLarge' });
};

interface Mounting {
  readonly fastify: FastifyInstance;
  readonly server: Server;
  readonly platform: Platform;
}

/** Works without JavaScript, so it takes form posts too. */
const mountPages = async (
  { fastify, server: { commands }, platform }: Mounting,
  { clientFolder, build }: Pages,
  { assets, paths, uploads = [] }: PagePaths,
): Promise<void> => {
  await fastify.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: assets,
    decorateReply: !fastify.hasReplyDecorator('sendFile'),
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  });
  // Before the first visitor: a page that does not say what it needs is for nobody.
  await build();
  const handle = createRequestHandler(build, 'production');

  await fastify.register(async (pages) => {
    // Read here, where the limit holds, and handed to Remix whole.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    await pages.register(fastifyHelmet, {
      enableCSPNonces: true,
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      // Other sites learn nothing; our own forms, sent without script, need their origin.
      referrerPolicy: { policy: 'same-origin' },
      // Told by whoever ends TLS in front, for hosts that have it.
      strictTransportSecurity: false,
    });
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      refused: StorefrontContext['refused'] = null,
    ): Promise<Response> => {
      const context = storefrontContext(platform, commands, { request, reply, refused });
      return handle(toFetchRequest(request, reply), context as AppLoadContext);
    };
    // Forms that never got to their page, of people without JavaScript: said in the pages' own frame.
    pages.setErrorHandler(async (error, request, reply) => {
      const { status, body } = toHttpError(error, request.site?.language ?? 'de');
      const isForm = request.method === 'POST' && (request.headers.accept?.includes('text/html') ?? false);
      if (!isForm || (status !== 413 && status !== 415)) throw error;
      return answer(request, reply, { status, message: body.error.message });
    });
    for (const url of uploads) {
      pages.route({
        method: 'POST',
        url,
        bodyLimit: UPLOAD_LIMIT,
        onRequest: refuseStrangers,
        handler: (request, reply) => answer(request, reply),
        config: { isPage: true },
      });
    }
    for (const url of paths) {
      pages.route({
        method: ['GET', 'HEAD', 'POST'],
        url,
        handler: (request, reply) => answer(request, reply),
        config: { isPage: true },
      });
    }
  });
};
