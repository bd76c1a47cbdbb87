import { Readable } from 'node:stream';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Controller, Get, Inject, Param, StreamableFile } from '@nestjs/common';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { feedAddressDecider, feedStream } from './feed-address.ts';
import { isFeedToken } from './feed-token.ts';
import { type FeedFormat, feedText } from './feed-text.ts';
import { tsvFeed } from './tsv.ts';
import { xmlFeed } from './xml.ts';

@Controller('feeds')
export class FeedController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Public()
  @Get(':token/products.xml')
  xml(@Scope() scope: RequestScope, @Param('token') token: string): Promise<StreamableFile> {
    return this.#answer(scope, token, xmlFeed(scope.site, scope.origin), 'application/xml; charset=utf-8');
  }

  @Public()
  @Get(':token/products.tsv')
  tsv(@Scope() scope: RequestScope, @Param('token') token: string): Promise<StreamableFile> {
    return this.#answer(
      scope,
      token,
      tsvFeed(scope.site.storeSettings.selectedCurrency),
      'text/tab-separated-values; charset=utf-8',
    );
  }

  async #answer(
    { site, reply, origin }: RequestScope,
    token: string,
    format: FeedFormat,
    type: string,
  ): Promise<StreamableFile> {
    const { vault, queries, handling, ambient } = this.platform;
    const generation = await handling.stateOf(feedAddressDecider, feedStream(site.id));
    if (!(await isFeedToken(vault, site.id, generation, token)))
      throw new Refusal('notFound', { key: 'error.notFound' });
    // Search engines should index the shop, not the feed.
    reply.header('x-robots-tag', 'noindex');
    const text = feedText({ catalogue: queries.catalogue, now: ambient.clock.now(), site, origin }, format);
    return new StreamableFile(Readable.from(text), { type });
  }
}
