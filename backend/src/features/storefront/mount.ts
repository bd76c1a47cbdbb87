import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StorefrontContext } from '@kontor/contracts/storefront';
import { createRequest } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidConfig } from '../../platform/config.ts';
import { crumbOf } from '../../platform/http/crumb.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Platform } from '../../platform/platform.ts';
import { CartSession } from '../cart/cart-session.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What serves the pages: the built storefront, or in development whatever builds it on the fly. */
export interface Storefront {
  /** Folder of the files that browsers fetch; `null` when the build serves them itself. */
  readonly clientFolder: string | null;
  readonly build: () => Promise<ServerBuild>;
}

/** @throws InvalidConfig when there is no build in the folder */
export const builtStorefront = (folder: string): Storefront => {
  const entry = join(folder, 'server', 'index.js');
  if (!existsSync(entry)) throw new InvalidConfig(`the storefront is not built: ${entry} is missing`);
  const build = import(pathToFileURL(entry).href) as Promise<ServerBuild>;
  return { clientFolder: join(folder, 'client'), build: () => build };
};

/** Adds the pages: every path that is no API call and no file. Works without JavaScript, so it takes form posts too. */
export const mountStorefront = async (
  fastify: FastifyInstance,
  { commands }: Server,
  platform: Platform,
  { clientFolder, build }: Storefront,
): Promise<void> => {
  if (clientFolder) {
    await fastify.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: YEAR_MS,
      preCompressed: true,
    });
  }
  const handle = createRequestHandler(build, 'production');

  await fastify.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    // Remix reads the body itself.
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await pages.register(fastifyHelmet, {
      enableCSPNonces: true,
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      // Other sites learn nothing; our own forms, sent without script, need their origin.
      referrerPolicy: { policy: 'same-origin' },
      // Told by whoever ends TLS in front, for hosts that have it.
      strictTransportSecurity: false,
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Response> => {
      if (request.url.startsWith('/api/')) throw new Refusal('notFound', { key: 'error.notFound' });
      const context = storefrontContext(request, reply);
      const fetchRequest = createRequest(request.raw, reply.raw, {
        protocol: `${request.protocol}:`,
        host: request.host,
      });
      fetchRequest.headers.set('x-correlation-id', request.id);
      return handle(fetchRequest, context as never);
    };
    pages.route({ method: ['GET', 'HEAD', 'POST'], url: '/', handler: answer });
    pages.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'], url: '/*', handler: answer });
  });

  const storefrontContext = (request: FastifyRequest, reply: FastifyReply): StorefrontContext => {
    const scope = request.server.scopeOf(request, reply);
    const cart = new CartSession(commands, scope);
    return {
      site: scope.site,
      nonce: reply.cspNonce.script,
      crumb: crumbOf(request, reply, () => platform.ambient.ids.uuid()),
      origin: `${request.protocol}://${request.host}`,
      get cartId() {
        return cart.cartId;
      },
      get position() {
        return scope.position;
      },
      queries: platform.queries,
      cart: {
        addEntry: async (body) => void (await cart.addEntry(body)),
        changeQuantity: async (entryId, body) => void (await cart.changeQuantity(entryId, body)),
        removeEntry: async (entryId) => void (await cart.removeEntry(entryId)),
      },
    };
  };
};

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
