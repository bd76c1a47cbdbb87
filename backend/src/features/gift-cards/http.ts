import {
  GiftCardReasonBody,
  ListGiftCardsQuery,
  type MerchantGiftCards,
  SearchGiftCardsBody,
} from '@kontor/contracts/gift-cards/panel';
import type { ListGiftCardsAnswer, MerchantGiftCard, OpenBalances } from '@kontor/contracts/gift-cards/responses';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { giftCardAccess, giftCardWrites } from './panel-session.ts';

@Controller('api/v1/gift-cards')
export class GiftCardsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(giftCardAccess.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListGiftCardsQuery }) asked: ListGiftCardsQuery,
  ): Promise<ListGiftCardsAnswer> {
    return this.#access(scope).list(asked);
  }

  /** As the GET, for searches that must not appear in a URL. */
  @Needs(giftCardAccess.needs.list)
  @Post('search')
  @HttpCode(200)
  search(
    @Scope() scope: RequestScope,
    @Body({ schema: SearchGiftCardsBody }) asked: ListGiftCardsQuery,
  ): Promise<ListGiftCardsAnswer> {
    return this.#access(scope).list(asked);
  }

  @Needs(giftCardAccess.needs.open)
  @Get('open-balances')
  open(@Scope() scope: RequestScope): Promise<OpenBalances> {
    return this.#access(scope).open();
  }

  @Needs(giftCardAccess.needs.byId)
  @Get(':giftCardId')
  read(@Scope() scope: RequestScope, @Param('giftCardId') id: string): Promise<MerchantGiftCard> {
    return this.#access(scope).byId(id);
  }

  @Needs(giftCardWrites.needs.block)
  @Post(':giftCardId/block')
  @HttpCode(200)
  block(
    @Scope() scope: RequestScope,
    @Param('giftCardId') id: string,
    @Body({ schema: GiftCardReasonBody }) body: GiftCardReasonBody,
  ): Promise<MerchantGiftCard> {
    return giftCardWrites(this.platform, this.commands, scope).block(id, body);
  }

  @Needs(giftCardWrites.needs.unblock)
  @Post(':giftCardId/unblock')
  @HttpCode(200)
  unblock(
    @Scope() scope: RequestScope,
    @Param('giftCardId') id: string,
    @Body({ schema: GiftCardReasonBody }) body: GiftCardReasonBody,
  ): Promise<MerchantGiftCard> {
    return giftCardWrites(this.platform, this.commands, scope).unblock(id, body);
  }

  #access(scope: RequestScope): MerchantGiftCards {
    return giftCardAccess(this.platform, this.commands, scope);
  }
}
