import { ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import {
  SendAllBody,
  type SendAllAnswer,
  type SendOutcome,
  SendRequest,
  type SignUpGroupsAnswer,
  type SignUpsAnswer,
} from '@kontor/contracts/restock/panel';
import { SignUpGroupsQuery, SignUpsQuery } from '@kontor/contracts/restock/queries';
import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { MerchantRestockSession } from './merchant-session.ts';

const OfVariant = SignUpsQuery.extend({ productId: ProductId, variantId: VariantId });
type OfVariant = SignUpsQuery & SendRequest;

/** RS-05 to RS-07, as the specification names them. */
@Controller('api/site-users/account/notifications/restock')
export class MerchantRestockController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('restock:read')
  @Get('groups')
  groups(
    @Scope() scope: RequestScope,
    @Query({ schema: SignUpGroupsQuery }) asked: SignUpGroupsQuery,
  ): Promise<SignUpGroupsAnswer> {
    return this.#session(scope).groups(asked);
  }

  @Needs('restock:read')
  @Get()
  signUps(@Scope() scope: RequestScope, @Query({ schema: OfVariant }) asked: OfVariant): Promise<SignUpsAnswer> {
    return this.#session(scope).signUps(asked.productId, asked.variantId, asked);
  }

  @Needs('restock:write')
  @Post('send')
  @HttpCode(200)
  send(@Scope() scope: RequestScope, @Body({ schema: SendRequest }) body: SendRequest): Promise<SendOutcome> {
    return this.#session(scope).send(body);
  }

  @Needs('restock:write')
  @Post('send/all')
  @HttpCode(200)
  async sendAll(
    @Scope() scope: RequestScope,
    @Body({ schema: SendAllBody }) body: SendAllBody,
  ): Promise<SendAllAnswer> {
    return { results: await this.#session(scope).sendAll(body.sendRequests) };
  }

  #session(scope: RequestScope): MerchantRestockSession {
    return new MerchantRestockSession(this.platform, this.commands, scope);
  }
}
