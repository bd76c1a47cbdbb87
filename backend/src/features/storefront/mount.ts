import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { closedTo } from '@kontor/contracts/sites/sites';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';
import { type AppLoadContext, createRequestHandler } from '@remix-run/server-runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireViewer } from '../../platform/http/access.ts';
import { allowSlowRequest } from '../../platform/http/arrival.ts';
import { requireOpenPanel } from '../../platform/http/closed-site.ts';
import type { Feature } from '../../platform/feature.ts';
import { isCrumb } from '../../platform/http/crumb.ts';
import { withoutCookies } from '../../platform/http/cookies.ts';
import { toHttpError } from '../../platform/http/error-body.ts';
import { requireOwnOrigin } from '../../platform/http/own-origin.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Platform } from '../../platform/platform.ts';
import { secureRandom } from '../../platform/secure-random.ts';
import { MAX_FIELD_BYTES, type Multipart, readMultipart } from '../../platform/http/uploads.ts';
import type { Pages, Storefront } from './builds.ts';
import { type Pieces, piecesOf, storefrontContext } from './context.ts';
import { forStart } from './front-door-page.ts';
import { isEditorCall } from '../../platform/http/rate-limits.ts';
import { isFrontDoor } from '../../platform/http/front-door.ts';
import { forNotice, shownOf } from './closed-notice.ts';
import { toFetchRequest } from './fetch-request.ts';
import { forContext } from './page-context.ts';
import { releasedSite } from './released-site.ts';
import { NONCE_BYTES, setPagePolicy } from './page-policy.ts';
import { asPlainForm, FORM_WITH_FILES, mountForms, PLAIN_FORM } from './form-posts.ts';

/** SF-02: where other products sell upgrades. This one has none, and says so. */
const UPGRADES = ['/settings/billing/upgrade', '/settings/billing/subscriptions/website'];
const INSTALLATION = '/config/installation';
const ICONS = ['favicon.ico', 'apple-touch-icon.png'];
/** Text types that Remix and the asset server send without a charset. */
const WITHOUT_LETTERS = /^(?:text\/[\w.-]+|image\/svg\+xml)$/u;
/** Of one request, while a site is published again and again. */
const MOST_TRIES = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Refusals before a page runs: archived, too large, unsupported type, too many requests (AC-05). */
const SHOWN_IN_PAGES: readonly number[] = [410, 413, 415, 429];
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

declare module 'fastify' {
  interface FastifyReply {
    /** CSP nonce of the page's scripts; empty without a page. */
    nonce: string;
  }
}

/** Serves the pages: every path that is neither API call nor file. */
export const mountStorefront = async (
  fastify: FastifyInstance,
  server: Server,
  { platform, features }: { readonly platform: Platform; readonly features: readonly Feature[] },
  { shop, panel }: Storefront,
): Promise<void> => {
  fastify.decorateReply('nonce', '');
  const mounting = { fastify, server, platform, pieces: piecesOf(features) };
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    // Fastify adopts the headers of a Response only after this hook.
    const page = payload instanceof Response ? payload.headers : null;
    const type = page?.get('content-type') ?? reply.getHeader('content-type');
    if (typeof type === 'string' && WITHOUT_LETTERS.test(type)) {
      const whole = `${type}; charset=utf-8`;
      if (page) page.set('content-type', whole);
      else reply.header('content-type', whole);
    }
    // Caches keep it for others too.
    if (page?.get('cache-control')?.startsWith('public')) withoutCookies(reply);
    done(null, payload);
  });
  const atFrontDoor = createRequestHandler(panel.build, 'production');
  await mountPages(mounting, shop, { assets: '/assets/', paths: ['/', '/*'], atFrontDoor });
  await mountPages(mounting, panel, {
    assets: '/config/assets/',
    paths: ['/config', '/config.data', '/config/*'],
    takesFiles: ['products:write', 'content:draft'],
  });
  for (const path of UPGRADES) {
    fastify.get(path, (_request, reply) => reply.redirect(INSTALLATION, 302));
  }
  for (const icon of ICONS) {
    fastify.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, shop.clientFolder, { maxAge: DAY_MS }));
  }
};

interface Place {
  readonly assets: string;
  readonly paths: readonly string[];
  /** Renders the front door in the place of a shop. */
  readonly atFrontDoor?: ReturnType<typeof createRequestHandler>;
  /** Permissions for file uploads, one of which is enough; without it files are skipped and the rest of the form is used. */
  readonly takesFiles?: readonly Permission[];
}

interface Mounting {
  readonly fastify: FastifyInstance;
  readonly server: Server;
  readonly platform: Platform;
  readonly pieces: Pieces;
}

const mountPages = async (
  { fastify, server: { commands }, platform, pieces }: Mounting,
  { clientFolder, build }: Pages,
  { assets, paths, takesFiles, atFrontDoor }: Place,
): Promise<void> => {
  await fastify.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: assets,
    decorateReply: !fastify.hasReplyDecorator('sendFile'),
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  });
  // At startup, so that a page without a declared need is never served.
  await build();
  const handle = createRequestHandler(build, 'production');

  await fastify.register(async (pages) => {
    // Bodies are read here, where the limit applies, and passed to Remix whole.
    pages.removeAllContentTypeParsers();
    pages.addHook('onRequest', async (request, reply) => {
      requireOwnOrigin(request);
      if (takesFiles === undefined) return;
      requireOpenPanel(request);
      if (isEditorCall(request)) await request.server.scopeOf(request, reply).countEditorCall();
      // Remix knows the panel by the path as it is written, and would complain about `/%63onfig`.
      if (!request.raw.url?.startsWith('/config')) throw new Refusal('notFound', { key: 'error.notFound' });
    });
    const plain = takesFiles === undefined ? [PLAIN_FORM, FORM_WITH_FILES] : PLAIN_FORM;
    pages.addContentTypeParser(plain, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    if (takesFiles !== undefined) {
      pages.addHook('preParsing', async (request, reply, payload) => {
        if (request.headers['content-type']?.startsWith(FORM_WITH_FILES)) {
          request.mayUpload = await mayCallAny(request, reply, takesFiles);
          if (request.mayUpload) allowSlowRequest(request.raw);
        }
        return payload;
      });
      pages.addContentTypeParser(FORM_WITH_FILES, async (request: FastifyRequest, payload: IncomingMessage) => {
        return asPlainForm(request, await readMultipart(request, payload, (all) => mayKeep(request, all)));
      });
    }
    pages.addHook('onRequest', async (_request, reply) => {
      reply.nonce = Buffer.from(secureRandom(NONCE_BYTES)).toString('hex');
      setPagePolicy(reply, { hasRecaptcha: platform.config.recaptcha !== null });
    });
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      refused: StorefrontContext['refused'] = null,
      tries = MOST_TRIES,
    ): Promise<Response> => {
      const { site } = request.server.scopeOf(request, reply);
      const closed = takesFiles === undefined ? closedTo(site) : null;
      const mayReadDrafts = closed !== null && (await mayCall(request, reply, 'content:read'));
      const asked = toFetchRequest(request, reply);
      const shows = closed === null ? 'site' : shownOf({ request: asked, site, closed, mayReadDrafts });
      const released = releasedSite(platform.queries, site.id);
      const context = storefrontContext(platform, commands, pieces, { request, reply, refused, shows, released });
      if (atFrontDoor && isFrontDoor(site)) return atFrontDoor(forStart(asked), context as AppLoadContext);
      const shown = takesFiles === undefined ? forContext(asked) : asked;
      const response = await handle(shows === 'notice' ? forNotice(asked, site) : shown, context as AppLoadContext);
      // What a form did is done once.
      if (!released.isTorn() || request.method === 'POST') return response;
      await response.body?.cancel();
      if (tries === 1) throw new Refusal('unavailable', { key: 'error.unavailable' });
      setPagePolicy(reply, { hasRecaptcha: platform.config.recaptcha !== null });
      return answer(request, reply, refused, tries - 1);
    };
    // Form errors before the page, without scripts: rendered in the page layout.
    pages.setErrorHandler(async (error, request, reply) => {
      const { status, body } = toHttpError(error, request.site?.language ?? 'de');
      const isForm = request.method === 'POST' && (request.headers.accept?.includes('text/html') ?? false);
      if (!isForm || !SHOWN_IN_PAGES.includes(status)) throw error;
      return answer(request, reply, { status, message: body.error.message });
    });
    if (takesFiles === undefined) mountForms(pages, (request, reply) => answer(request, reply));
    for (const url of paths) {
      pages.route({
        method: ['GET', 'HEAD', 'POST'],
        url,
        handler: (request, reply) => answer(request, reply),
        config: { isPage: true },
        // Forms resumed after a sign-in are as large as those with files.
        ...(takesFiles !== undefined && { bodyLimit: MAX_FIELD_BYTES }),
      });
    }
  });
};

/** The crumb precedes the files, so files of a form without it are never stored. */
const mayKeep = (request: FastifyRequest, fields: Multipart['fields']): boolean =>
  request.mayUpload === true && fields.some(([name, value]) => name === CRUMB_FIELD && isCrumb(request, value));

const mayCallAny = async (
  request: FastifyRequest,
  reply: FastifyReply,
  permissions: readonly Permission[],
): Promise<boolean> => {
  for (const permission of permissions) if (await mayCall(request, reply, permission)) return true;
  return false;
};

const mayCall = async (request: FastifyRequest, reply: FastifyReply, permission: Permission): Promise<boolean> => {
  try {
    await requireViewer(request.server.scopeOf(request, reply), permission);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
