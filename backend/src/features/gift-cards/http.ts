import {
  GiftCardReasonBody,
  type ListGiftCardsAnswer,
  ListGiftCardsQuery,
  type MerchantGiftCard,
  type MerchantGiftCards,
  SearchGiftCardsBody,
} from '@kontor/contracts/gift-cards/panel';
import type { OpenBalances } from '@kontor/contracts/gift-cards/gift-cards';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { giftCardAccess } from './panel-session.ts';

/** What merchants do with gift cards (GC-01). */
@Controller('api/v1/gift-cards')
export class GiftCardsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('orders:read')
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListGiftCardsQuery }) asked: ListGiftCardsQuery,
  ): Promise<ListGiftCardsAnswer> {
    return this.#access(scope).list(asked);
  }

  /** The same of what goes into no URL. */
  @Needs('orders:read')
  @Post('search')
  @HttpCode(200)
  search(
    @Scope() scope: RequestScope,
    @Body({ schema: SearchGiftCardsBody }) asked: ListGiftCardsQuery,
  ): Promise<ListGiftCardsAnswer> {
    return this.#access(scope).list(asked);
  }

  @Needs('orders:read')
  @Get('open-balances')
  open(@Scope() scope: RequestScope): Promise<OpenBalances> {
    return this.#access(scope).open();
  }

  @Needs('orders:read')
  @Get(':giftCardId')
  read(@Scope() scope: RequestScope, @Param('giftCardId') id: string): Promise<MerchantGiftCard> {
    return this.#access(scope).byId(id);
  }

  @Needs('orders:write')
  @Post(':giftCardId/block')
  @HttpCode(200)
  async block(
    @Scope() scope: RequestScope,
    @Param('giftCardId') id: string,
    @Body({ schema: GiftCardReasonBody }) body: GiftCardReasonBody,
  ): Promise<MerchantGiftCard> {
    const access = this.#access(scope);
    await access.block(id, body);
    return access.byId(id);
  }

  @Needs('orders:write')
  @Post(':giftCardId/unblock')
  @HttpCode(200)
  async unblock(
    @Scope() scope: RequestScope,
    @Param('giftCardId') id: string,
    @Body({ schema: GiftCardReasonBody }) body: GiftCardReasonBody,
  ): Promise<MerchantGiftCard> {
    const access = this.#access(scope);
    await access.unblock(id, body);
    return access.byId(id);
  }

  #access(scope: RequestScope): MerchantGiftCards {
    return giftCardAccess(this.platform, this.commands, scope);
  }
}
