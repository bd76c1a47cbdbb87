import { Controller, Get, Inject } from '@nestjs/common';
import { Needs } from '../../platform/http/access.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { feedPath, feedToken } from '../feeds/feed-token.ts';

/** Absolute addresses of the product feed. */
interface FeedAnswer {
  readonly xml: string;
  readonly tsv: string;
}

@Controller('api/v1/ads')
export class AdsController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Needs('products:read')
  @Get('feed')
  async feed(@Scope() { site, request }: RequestScope): Promise<FeedAnswer> {
    const token = await feedToken(this.platform.vault, site.id);
    const origin = originOf(request);
    return { xml: origin + feedPath(token, 'xml'), tsv: origin + feedPath(token, 'tsv') };
  }
}
