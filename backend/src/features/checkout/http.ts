import { PlaceOrderBody, StartCheckoutBody } from '@kontor/contracts/checkout/checkout';
import type { CheckoutState, PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';
import { Body, Controller, Delete, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { CartSession } from '../cart/exports.ts';
import { CheckoutSession } from './checkout-session.ts';

/** From the cart to the order (CO-01 to CO-04). */
@Controller('api/commerce/checkout')
export class CheckoutController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Public()
  @Post('start')
  @HttpCode(200)
  start(
    @Scope() scope: RequestScope,
    @Body({ schema: StartCheckoutBody }) body: StartCheckoutBody,
  ): Promise<CheckoutState> {
    return this.#session(scope).start(body);
  }

  @Public()
  @Post()
  @HttpCode(200)
  place(
    @Scope() scope: RequestScope,
    @Body({ schema: PlaceOrderBody }) body: PlaceOrderBody,
  ): Promise<PlaceOrderAnswer> {
    return this.#session(scope).place(body);
  }

  /** Releases the held units. */
  @Public()
  @Delete()
  @HttpCode(204)
  cancel(@Scope() scope: RequestScope): Promise<void> {
    return this.#session(scope).cancel({});
  }

  #session(scope: RequestScope): CheckoutSession {
    return new CheckoutSession(
      this.platform,
      this.commands,
      scope,
      new CartSession(this.platform, this.commands, scope),
    );
  }
}
