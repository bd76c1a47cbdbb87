import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { StartCheckoutBody } from '@kontor/contracts/checkout';
import { format, messagesOf } from '@kontor/contracts/messages/index';
import type { StorefrontContext } from '@kontor/contracts/storefront';
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidConfig } from '../../platform/config.ts';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { demandAccess } from '../../platform/http/access.ts';
import { crumbOf } from '../../platform/http/crumb.ts';
import { type HttpError, toHttpError, toRefusal } from '../../platform/http/error-body.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountAccess } from '../accounts/account-session.ts';
import { CartSession } from '../cart/cart-session.ts';
import { CheckoutSession } from '../checkout/checkout-session.ts';
import { OrderSession } from '../orders/order-session.ts';
import { guardPages } from './guard-pages.ts';
import { translating } from './unavailable.ts';

/** Browsers ask for them by these names, whatever the pages say. */
const ICONS = ['favicon.ico', 'apple-touch-icon.png'];
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The built storefront. */
export interface Storefront {
  /** Folder of the files that browsers fetch. */
  readonly clientFolder: string;
  readonly build: () => Promise<ServerBuild>;
}

/** @throws InvalidConfig when there is no build in the folder */
export const builtStorefront = (folder: string): Storefront => {
  const entry = join(folder, 'server', 'index.js');
  if (!existsSync(entry)) throw new InvalidConfig(`the storefront is not built: ${entry} is missing`);
  const build = (import(pathToFileURL(entry).href) as Promise<ServerBuild>).then(guardPages);
  return { clientFolder: join(folder, 'client'), build: () => build };
};

/** Adds the pages: every path that is no API call and no file. Works without JavaScript, so it takes form posts too. */
export const mountStorefront = async (
  fastify: FastifyInstance,
  { commands }: Server,
  platform: Platform,
  { clientFolder, build }: Storefront,
): Promise<void> => {
  await fastify.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  });
  for (const icon of ICONS) {
    fastify.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, clientFolder, { maxAge: DAY_MS }));
  }
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
    ): Promise<Response> => handle(toFetchRequest(request, reply), storefrontContext(request, reply, refused) as never);
    // Forms that never got to their page, of people without JavaScript: said in the shop's own frame.
    pages.setErrorHandler(async (error, request, reply) => {
      const { status, body } = toHttpError(error, request.site?.language ?? 'de');
      const isForm = request.method === 'POST' && (request.headers.accept?.includes('text/html') ?? false);
      if (!isForm || (status !== 413 && status !== 415)) throw error;
      return answer(request, reply, { status, message: body.error.message });
    });
    for (const url of ['/', '/*']) {
      pages.route({
        method: ['GET', 'HEAD', 'POST'],
        url,
        handler: (request, reply) => answer(request, reply),
        config: { isPage: true },
      });
    }
  });

  const storefrontContext = (
    request: FastifyRequest,
    reply: FastifyReply,
    refused: StorefrontContext['refused'],
  ): StorefrontContext => {
    const scope = request.server.scopeOf(request, reply);
    const cart = new CartSession(commands, scope);
    const checkout = new CheckoutSession(platform, commands, scope, cart);
    const orders = new OrderSession(platform, commands, scope);
    /** In the words of the API, and with the time to wait. */
    const answerTo = (error: unknown): HttpError => {
      const answer = toHttpError(error, scope.site.language);
      reply.headers(answer.headers);
      platform.logger.warn({ err: error, correlationId: request.id }, 'refused: a store is unavailable');
      return answer;
    };
    /** What Remix shows in a page of its own. */
    const asPage = (error: unknown): Response => {
      const { status, body } = answerTo(error);
      return Response.json({ message: body.error.message }, { status });
    };
    const asRefusal = (error: unknown): Refusal => {
      answerTo(error);
      return toRefusal(error);
    };
    const { catalogue, pages, cart: carts } = platform.queries;
    return {
      site: scope.site,
      nonce: reply.cspNonce.script,
      crumb: crumbOf(request, reply, () => platform.ambient.ids.uuid()),
      origin: originOf(request),
      get cartId() {
        return cart.cartId;
      },
      get position() {
        return scope.position;
      },
      queries: {
        catalogue: translating(catalogue, asPage),
        pages: translating(pages, asPage),
        cart: translating(carts, asPage),
      },
      refused,
      report: (error) =>
        platform.logger.error({ err: error, correlationId: request.id, url: request.url }, 'page failed'),
      cart: translating(
        {
          addEntry: async (body) => void (await cart.addEntry(body)),
          changeQuantity: async (entryId, body) => void (await cart.changeQuantity(entryId, body)),
          removeEntry: async (entryId) => void (await cart.removeEntry(entryId)),
          changeAdditionalFields: async (entryId, body) => void (await cart.changeAdditionalFields(entryId, body)),
          applyCode: async (body) => void (await cart.applyCode(body)),
          removeCode: async (code) => void (await cart.removeCode(code)),
          chooseShipping: async (body) => void (await cart.chooseShipping(body)),
          subscribe: (body) => cart.subscribe(body),
        } satisfies StorefrontContext['cart'],
        asRefusal,
      ),
      checkout: {
        ...translating({ state: (body: StartCheckoutBody) => checkout.state(body) }, asPage),
        ...translating(
          {
            start: (body) => checkout.start(body),
            chooseShipping: (body) => checkout.chooseShipping(body),
            cancel: (body) => checkout.cancel(body),
            place: (body) => checkout.place(body),
          } satisfies Omit<StorefrontContext['checkout'], 'state'>,
          asRefusal,
        ),
      },
      accounts: translating(accountAccess(platform, commands, scope), asRefusal),
      access: (need) => demandAccess(scope, need),
      inWords: ({ key, params }) => format(messagesOf(scope.site.language)[key], params),
      orders: {
        ...translating({ byToken: (id: string, token: string) => orders.byToken(id, token) }, asPage),
        ...translating(
          { cancelSubscription: (id: string, token: string) => orders.cancelSubscription(id, token) },
          asRefusal,
        ),
      },
    };
  };
};

/** What HTML forms send; anything else is 415. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const toFetchRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const headers = new Headers({ 'x-correlation-id': request.id });
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) if (name !== 'x-correlation-id') headers.append(name, one);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method, body } = request;
  return new Request(`${originOf(request)}${request.url}`, {
    method,
    headers,
    signal: gone.signal,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
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
