import { NewsletterSignUpBody } from '@kontor/contracts/newsletters/calls';
import type { NewsletterSignUpAnswer } from '@kontor/contracts/newsletters/responses';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { NewsletterSession } from './newsletter-session.ts';

@Controller('api/v1/newsletters/sign-ups')
export class NewsletterSignUpController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  signUp(
    @Scope() scope: RequestScope,
    @Body({ schema: NewsletterSignUpBody }) body: NewsletterSignUpBody,
  ): Promise<NewsletterSignUpAnswer> {
    return new NewsletterSession(this.platform, this.commands, scope).signUp(body, false);
  }
}
