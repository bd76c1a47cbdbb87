import { SubscribeBody } from '@kontor/contracts/cart/cart';
import type { SubscribeAnswer } from '@kontor/contracts/cart/responses';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { CartSession } from './cart-session.ts';

/** SU-02 */
@Controller('api/3/commerce/cart')
export class SubscriptionCartController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Public()
  @Post('subscription')
  @HttpCode(200)
  subscribe(
    @Scope() scope: RequestScope,
    @Body({ schema: SubscribeBody }) body: SubscribeBody,
  ): Promise<SubscribeAnswer> {
    return new CartSession(this.platform, this.commands, scope).subscribe(body);
  }
}
