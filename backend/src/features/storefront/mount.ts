import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';
import { type AppLoadContext, createRequestHandler } from '@remix-run/server-runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandViewer } from '../../platform/http/access.ts';
import { takesLong } from '../../platform/http/arrival.ts';
import { isCrumb } from '../../platform/http/crumb.ts';
import { toHttpError } from '../../platform/http/error-body.ts';
import { demandOwnOrigin } from '../../platform/http/own-origin.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Platform } from '../../platform/platform.ts';
import { secureRandom } from '../../platform/secure-random.ts';
import { MOST_FIELD_BYTES, type Multipart, readMultipart } from '../../platform/http/uploads.ts';
import type { Pages, Storefront } from './builds.ts';
import { storefrontContext } from './context.ts';
import { toFetchRequest } from './fetch-request.ts';
import { NONCE_BYTES, pagePolicy } from './page-policy.ts';
import { asPlainForm, FORM_WITH_FILES, mountForms, PLAIN_FORM } from './form-posts.ts';

/** Browsers ask for them by these names, whatever the pages say. */
const ICONS = ['favicon.ico', 'apple-touch-icon.png'];
/** Texts that Remix, and who serves its assets, send without saying in which letters they are written. */
const WITHOUT_LETTERS = /^(?:text\/[\w.-]+|image\/svg\+xml)$/u;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What is refused before a page sees it: too large, of a kind that no form sends, too often (AC-05). */
const SHOWN_IN_PAGES: readonly number[] = [413, 415, 429];
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

declare module 'fastify' {
  interface FastifyReply {
    /** Of a page's scripts; empty where no page answers. */
    nonce: string;
  }
}

/** Adds the pages: every path that is no API call and no file. */
export const mountStorefront = async (
  fastify: FastifyInstance,
  server: Server,
  platform: Platform,
  { shop, panel }: Storefront,
): Promise<void> => {
  fastify.decorateReply('nonce', '');
  const mounting = { fastify, server, platform };
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    // Fastify takes the headers of a Response only after this.
    const page = payload instanceof Response ? payload.headers : null;
    const type = page?.get('content-type') ?? reply.getHeader('content-type');
    if (typeof type === 'string' && WITHOUT_LETTERS.test(type)) {
      const whole = `${type}; charset=utf-8`;
      if (page) page.set('content-type', whole);
      else reply.header('content-type', whole);
    }
    done(null, payload);
  });
  await mountPages(mounting, shop, { assets: '/assets/', paths: ['/', '/*'] });
  await mountPages(mounting, panel, {
    assets: '/config/assets/',
    paths: ['/config', '/config.data', '/config/*'],
    takesFiles: 'products:write',
  });
  for (const icon of ICONS) {
    fastify.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, shop.clientFolder, { maxAge: DAY_MS }));
  }
};

interface Place {
  readonly assets: string;
  readonly paths: readonly string[];
  /** What whoever sends files has to be allowed; of others they are read over, and the rest of the form is taken. */
  readonly takesFiles?: Permission;
}

interface Mounting {
  readonly fastify: FastifyInstance;
  readonly server: Server;
  readonly platform: Platform;
}

/** Works without JavaScript, so it takes form posts too. */
const mountPages = async (
  { fastify, server: { commands }, platform }: Mounting,
  { clientFolder, build }: Pages,
  { assets, paths, takesFiles }: Place,
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
    pages.addHook('onRequest', async (request) => demandOwnOrigin(request));
    const plain = takesFiles === undefined ? [PLAIN_FORM, FORM_WITH_FILES] : PLAIN_FORM;
    pages.addContentTypeParser(plain, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    if (takesFiles !== undefined) {
      pages.addHook('preParsing', async (request, reply, payload) => {
        if (request.headers['content-type']?.startsWith(FORM_WITH_FILES)) {
          request.mayUpload = await mayCall(request, reply, takesFiles);
          if (request.mayUpload) takesLong(request.raw);
        }
        return payload;
      });
      pages.addContentTypeParser(FORM_WITH_FILES, async (request: FastifyRequest, payload: IncomingMessage) => {
        return asPlainForm(request, await readMultipart(request, payload, (all) => mayKeep(request, all)));
      });
    }
    pages.addHook('onRequest', async (_request, reply) => {
      reply.nonce = Buffer.from(secureRandom(NONCE_BYTES)).toString('hex');
      reply.header('content-security-policy', pagePolicy(reply.nonce, platform.config.recaptcha !== null));
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
        // Forms that are sent on after a sign-in are as large as those with files.
        ...(takesFiles !== undefined && { bodyLimit: MOST_FIELD_BYTES }),
      });
    }
  });
};

/** Forms carry the crumb before their files: of a form without it none is stored. */
const mayKeep = (request: FastifyRequest, fields: Multipart['fields']): boolean =>
  request.mayUpload === true && fields.some(([name, value]) => name === CRUMB_FIELD && isCrumb(request, value));

const mayCall = async (request: FastifyRequest, reply: FastifyReply, permission: Permission): Promise<boolean> => {
  try {
    await demandViewer(request.server.scopeOf(request, reply), permission);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
