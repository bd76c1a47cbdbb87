import { Refusal } from '@kontor/contracts/kernel/refusal';
import { CAPTCHA_ACTIONS } from '@kontor/contracts/ports/captcha';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';

const Action = z.enum(CAPTCHA_ACTIONS);

@Controller('api/captcha/challenges')
export class CaptchaController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Public()
  @Get(':action')
  async challenge(@Scope() { site }: RequestScope, @Param('action') name: string): Promise<object> {
    const action = Action.safeParse(name);
    const challenge = action.success ? await this.platform.captcha.challenge(site, action.data) : null;
    if (challenge === null) throw new Refusal('notFound', { key: 'error.notFound' });
    return challenge;
  }
}
