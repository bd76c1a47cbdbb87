import { RestockSignUpBody } from '@kontor/contracts/restock/calls';
import type { RestockSignUpAnswer } from '@kontor/contracts/restock/responses';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { CartSession } from '../cart/exports.ts';
import { RestockSession } from './restock-session.ts';

@Controller('api/site-users/account/notifications/restock')
export class RestockSignUpController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  signUp(
    @Scope() scope: RequestScope,
    @Body({ schema: RestockSignUpBody }) body: RestockSignUpBody,
  ): Promise<RestockSignUpAnswer> {
    const session = new RestockSession(
      this.platform,
      this.commands,
      scope,
      new CartSession(this.platform, this.commands, scope),
    );
    return session.signUp(body, false);
  }
}
