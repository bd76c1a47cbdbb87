import { ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { SendAllBody, SendRequest } from '@kontor/contracts/restock/panel';
import { SignUpGroupsQuery, SignUpsQuery } from '@kontor/contracts/restock/queries';
import type {
  SendAllAnswer,
  SendOutcome,
  SignUpGroupsAnswer,
  SignUpsAnswer,
} from '@kontor/contracts/restock/responses';
import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { restockAccess } from './merchant-session.ts';

const OfVariant = SignUpsQuery.extend({ productId: ProductId, variantId: VariantId });
type OfVariant = SignUpsQuery & SendRequest;

@Controller('api/site-users/account/notifications/restock')
export class MerchantRestockController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(restockAccess.needs.groups)
  @Get('groups')
  groups(
    @Scope() scope: RequestScope,
    @Query({ schema: SignUpGroupsQuery }) asked: SignUpGroupsQuery,
  ): Promise<SignUpGroupsAnswer> {
    return this.#session(scope).groups(asked);
  }

  @Needs(restockAccess.needs.signUps)
  @Get()
  signUps(@Scope() scope: RequestScope, @Query({ schema: OfVariant }) asked: OfVariant): Promise<SignUpsAnswer> {
    return this.#session(scope).signUps(asked.productId, asked.variantId, asked);
  }

  @Needs(restockAccess.needs.send)
  @Post('send')
  @HttpCode(200)
  send(@Scope() scope: RequestScope, @Body({ schema: SendRequest }) body: SendRequest): Promise<SendOutcome> {
    return this.#session(scope).send(body);
  }

  @Needs(restockAccess.needs.sendAll)
  @Post('send/all')
  @HttpCode(200)
  async sendAll(
    @Scope() scope: RequestScope,
    @Body({ schema: SendAllBody }) body: SendAllBody,
  ): Promise<SendAllAnswer> {
    return { results: await this.#session(scope).sendAll(body.sendRequests) };
  }

  #session(scope: RequestScope): ReturnType<typeof restockAccess> {
    return restockAccess(this.platform, this.commands, scope);
  }
}
