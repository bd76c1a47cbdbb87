import { CaptchaUnavailable } from '@kontor/contracts/ports/captcha';
import { Inject } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Handles } from '../../platform/commands/handles.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { type CaptchaOutcome, SpendCaptcha } from './commands.ts';

@Handles(SpendCaptcha)
export class SpendCaptchaHandler implements ICommandHandler<SpendCaptcha> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute(command: SpendCaptcha): Promise<CaptchaOutcome> {
    try {
      return (await this.#counts(command)) ? 'solved' : 'unsolved';
    } catch (error) {
      if (!(error instanceof CaptchaUnavailable)) throw error;
      this.platform.logger.warn({ err: error, site: command.site.id }, 'captchas cannot be checked');
      return 'unavailable';
    }
  }

  async #counts({ site, action, token, address, context }: SpendCaptcha): Promise<boolean> {
    const verdict = await this.platform.captcha.check(site, action, token, address);
    if (verdict.kind === 'unsolved') return false;
    if (verdict.spends === null) return true;
    // Clients choose the command's id, so the content must be equal too.
    return this.platform.spentCaptchas.spend(verdict.spends, `${context.commandId} ${context.commandDigest}`);
  }
}
