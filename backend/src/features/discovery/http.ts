import { createHash } from 'node:crypto';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { InvalidPageKey } from '@kontor/contracts/ports/read-store';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { NO_ROBOTS, robots, sitemap, sitemapPart } from './sitemap.ts';

const PartQuery = z.object({ collection: z.string().max(200).optional(), after: z.string().max(2000).optional() });
type PartQuery = z.infer<typeof PartQuery>;

/** Cache time of answers, in seconds. */
const MAX_AGE = 600;

@Controller()
export class DiscoveryController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Public()
  @Get('robots.txt')
  robots(@Scope() scope: RequestScope): string | null {
    return answer(scope, 'text/plain; charset=utf-8', isSandbox(scope.site.id) ? NO_ROBOTS : robots(scope.origin));
  }

  @Public()
  @Get('sitemap.xml')
  async sitemap(
    @Scope() scope: RequestScope,
    @Query({ schema: PartQuery }) { collection, after }: PartQuery,
  ): Promise<string | null> {
    const { pages, catalogue } = this.platform.queries;
    const source = { siteId: scope.site.id, pages, catalogue };
    const origin = scope.origin;
    try {
      const xml =
        collection === undefined
          ? await sitemap(source, origin)
          : await sitemapPart(source, origin, { collection, after });
      return answer(scope, 'application/xml; charset=utf-8', xml);
    } catch (error) {
      throw error instanceof InvalidPageKey ? new Refusal('notFound', { key: 'error.notFound' }) : error;
    }
  }
}

const answer = ({ request, reply }: RequestScope, type: string, body: string): string | null => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${MAX_AGE}`);
  if (request.headers['if-none-match'] === etag) {
    reply.status(304);
    return null;
  }
  reply.type(type);
  return body;
};
