import {
  PAGE_PARTS,
  type PageParts,
  type ReleasedSite,
  type StorefrontContext,
} from '@kontor/contracts/storefront/storefront';
import { wordsOf } from '@kontor/contracts/messages/index';
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../../platform/feature.ts';
import { requireViewer } from '../../platform/http/access.ts';
import { crumbOf } from '../../platform/http/crumb.ts';
import { type HttpError, toHttpError, toRefusal } from '../../platform/http/error-body.ts';
import { frontDoorOrigin } from '../../platform/http/front-door.ts';
import { loggedPath } from '../../platform/http/logged-path.ts';
import { type FeaturePages, type PageRequest, translating } from '../../platform/http/page-request.ts';
import type { Platform } from '../../platform/platform.ts';
import { openedText, sealedText } from '../../platform/sealed-text.ts';
import { htmlOfMarkdown } from '../../platform/markdown.ts';
import { isClientError } from './client-error.ts';
import { setPagePolicy } from './page-policy.ts';
import type { Shows } from './closed-notice.ts';

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly refused: StorefrontContext['refused'];
  readonly shows: Shows;
  readonly released: ReleasedSite;
}

export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

export interface Pieces {
  readonly parts: Required<FeaturePages>;
  readonly greets: readonly NonNullable<Feature['greet']>[];
}

export const piecesOf = (features: readonly Feature[]): Pieces => {
  const given = features.flatMap(({ pages = {} }) => Object.entries(pages));
  for (const part of PAGE_PARTS) {
    const count = given.filter(([name]) => name === part).length;
    if (count !== 1) throw new PartMissing(`pages are given „${part}“ ${count} times, not once`);
  }
  return {
    parts: Object.fromEntries(given) as unknown as Required<FeaturePages>,
    greets: features.flatMap(({ greet }) => greet ?? []),
  };
};

export const storefrontContext = (
  platform: Platform,
  commands: CommandBus,
  { parts, greets }: Pieces,
  { request, reply, refused, shows, released }: Asked,
): StorefrontContext => {
  const scope = request.server.scopeOf(request, reply);
  const crumb = crumbOf(request, reply, platform.ambient.ids);
  /** With the API's text and `retry-after`. */
  const answerTo = (error: unknown): HttpError => {
    const answer = toHttpError(error, scope.site.language);
    reply.headers(answer.headers);
    platform.logger.warn({ err: error, correlationId: request.id }, 'refused: a store is unavailable');
    return answer;
  };
  const translated = translating({
    // Remix renders it in an error page.
    shown: (error) => {
      const { status, body } = answerTo(error);
      return Response.json({ message: body.error.message }, { status });
    },
    refused: (error) => {
      answerTo(error);
      return toRefusal(error);
    },
  });
  const { catalogue, media } = platform.queries;
  const page: PageRequest = { platform, commands, scope, crumb, translated };
  for (const greet of greets) greet(page);
  const context: Omit<StorefrontContext, keyof PageParts> = {
    site: isAsIs(shows) ? scope.site : { ...scope.site, isUnopened: false, isLocked: false },
    showsDrafts: shows === 'drafts',
    showsLocked: shows === 'locked',
    nonce: reply.nonce,
    crumb,
    origin: scope.origin,
    frontDoor: frontDoorOrigin(request, platform.config),
    operator: platform.config.operator,
    cookies: scope.visitorCookies,
    queries: {
      catalogue: translated(catalogue, 'all'),
      media: translated(media, 'all'),
    },
    released: translated(released, 'all'),
    get position() {
      return scope.position;
    },
    refused,
    report: (error) => {
      if (isClientError(error)) return;
      platform.logger.error({ err: error, correlationId: request.id, path: loggedPath(request.url) }, 'page failed');
    },
    access: (need) => requireViewer(scope, need),
    typed: {
      seal: (text) => sealedText(platform.vault, scope.site.id, text),
      open: (text) => openedText(platform.vault, scope.site.id, text),
    },
    newKey: () => platform.ambient.ids.uuid(),
    inWords: (text) => wordsOf(text, scope.site.language),
    get now() {
      return scope.now;
    },
    htmlOfMarkdown,
    allowFrames: (frames) => setPagePolicy(reply, { hasRecaptcha: platform.config.recaptcha !== null, frames }),
  };
  return withParts(context, parts, page);
};

const isAsIs = (shows: Shows): boolean => shows === 'site' || shows === 'notice';

const withParts = (
  context: Omit<StorefrontContext, keyof PageParts>,
  parts: Required<FeaturePages>,
  page: PageRequest,
): StorefrontContext => {
  for (const part of PAGE_PARTS) {
    Object.defineProperty(context, part, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = parts[part](page);
        Object.defineProperty(context, part, { value, enumerable: true });
        return value;
      },
    });
  }
  return context as StorefrontContext;
};
