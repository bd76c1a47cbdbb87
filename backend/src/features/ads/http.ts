import type { KeptFeed, MerchantAds } from '@kontor/contracts/ads/ads';
import type { FeedAddresses } from '@kontor/contracts/ads/responses';
import { Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { adsAccess } from './ads-session.ts';

@Controller('api/v1/ads')
export class AdsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(adsAccess.needs.feed)
  @Get('feed')
  async feed(@Scope() scope: RequestScope): Promise<FeedAddresses> {
    return answerOf(await this.#access(scope).feed());
  }

  /** Invalidates the previous addresses. */
  @Needs(adsAccess.needs.renewFeed)
  @Post('feed/renewal')
  @HttpCode(200)
  async renew(@Scope() scope: RequestScope): Promise<FeedAddresses> {
    return answerOf(await this.#access(scope).renewFeed());
  }

  #access(scope: RequestScope): MerchantAds {
    return adsAccess(this.platform, this.commands, scope);
  }
}

const answerOf = ({ xml, tsv }: KeptFeed): FeedAddresses => ({ xml, tsv });
