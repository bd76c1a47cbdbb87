import { CaptchaUnavailable } from '@kontor/contracts/ports/captcha';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Platform } from '../../platform/platform.ts';
import type { CaptchaOutcome, SpendCaptcha } from './commands.ts';

export class SpendCaptchaHandler implements ICommandHandler<SpendCaptcha> {
  constructor(private readonly platform: Pick<Platform, 'captcha' | 'spentCaptchas' | 'logger'>) {}

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
    // Whoever sends it chooses the command's id: what is asked has to be the same, too.
    return this.platform.spentCaptchas.spend(verdict.spends, `${context.commandId} ${context.commandDigest}`);
  }
}
