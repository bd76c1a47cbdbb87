import {
  AddEntryBody,
  AdditionalFieldsBody,
  ApplyCodeBody,
  ChangeEntryBody,
  ChooseShippingBody,
  CodeParam,
  EntryIdParam,
  ReadCartQuery,
} from '@kontor/contracts/cart/cart';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type {
  AddEntryAnswer,
  CartAnswerBody,
  ChangeEntryAnswer,
  RemoveEntryAnswer,
} from '@kontor/contracts/cart/responses';
import { STALE_HEADER } from '@kontor/contracts/kernel/http';
import type { EntryId } from '@kontor/contracts/kernel/ids';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { CartSession } from './cart-session.ts';

@Controller('api/commerce/shopping-cart')
export class CartController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Public()
  @Get()
  async read(@Scope() scope: RequestScope, @Query({ schema: ReadCartQuery }) _: ReadCartQuery): Promise<ShoppingCart> {
    const session = new CartSession(this.platform, this.commands, scope);
    session.greet();
    const { cart, stale } = await session.today();
    if (stale) scope.reply.header(STALE_HEADER, 'true');
    return cart;
  }

  @Public()
  @Post('entries')
  @HttpCode(200)
  add(@Scope() scope: RequestScope, @Body({ schema: AddEntryBody }) body: AddEntryBody): Promise<AddEntryAnswer> {
    return new CartSession(this.platform, this.commands, scope).addEntry(body);
  }

  @Public()
  @Put('entries/:entryId')
  changeQuantity(
    @Scope() scope: RequestScope,
    @Param('entryId', { schema: EntryIdParam }) entryId: EntryId,
    @Body({ schema: ChangeEntryBody }) body: ChangeEntryBody,
  ): Promise<ChangeEntryAnswer> {
    return new CartSession(this.platform, this.commands, scope).changeQuantity(entryId, body);
  }

  @Public()
  @Put('entries/:entryId/additionalFields')
  changeAdditionalFields(
    @Scope() scope: RequestScope,
    @Param('entryId', { schema: EntryIdParam }) entryId: EntryId,
    @Body({ schema: AdditionalFieldsBody }) body: AdditionalFieldsBody,
  ): Promise<ChangeEntryAnswer> {
    return new CartSession(this.platform, this.commands, scope).changeAdditionalFields(entryId, body);
  }

  @Public()
  @Delete('entries/:entryId')
  remove(
    @Scope() scope: RequestScope,
    @Param('entryId', { schema: EntryIdParam }) entryId: EntryId,
  ): Promise<RemoveEntryAnswer> {
    return new CartSession(this.platform, this.commands, scope).removeEntry(entryId);
  }

  @Public()
  @Post('coupons')
  @HttpCode(200)
  applyCode(
    @Scope() scope: RequestScope,
    @Body({ schema: ApplyCodeBody }) body: ApplyCodeBody,
  ): Promise<CartAnswerBody> {
    return new CartSession(this.platform, this.commands, scope).applyCode(body);
  }

  @Public()
  @Delete('coupons/:code')
  removeCode(
    @Scope() scope: RequestScope,
    @Param('code', { schema: CodeParam }) code: CodeParam,
  ): Promise<CartAnswerBody> {
    return new CartSession(this.platform, this.commands, scope).removeCode(code);
  }

  @Public()
  @Put('shipping')
  chooseShipping(
    @Scope() scope: RequestScope,
    @Body({ schema: ChooseShippingBody }) body: ChooseShippingBody,
  ): Promise<CartAnswerBody> {
    return new CartSession(this.platform, this.commands, scope).chooseShipping(body);
  }
}
