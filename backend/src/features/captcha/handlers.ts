import { streamName } from '@kontor/contracts/kernel/events';
import { type Captcha, CaptchaUnavailable, type CaptchaVerdict } from '@kontor/contracts/ports/captcha';
import { refusesWith } from '@kontor/contracts/refusals';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { CaptchaOutcome, SpendCaptcha } from './commands.ts';
import { captchaDecider } from './decider.ts';

export class SpendCaptchaHandler implements ICommandHandler<SpendCaptcha> {
  constructor(
    private readonly captcha: Captcha,
    private readonly handling: CommandHandling,
    private readonly logger: Logger,
  ) {}

  async execute(command: SpendCaptcha): Promise<CaptchaOutcome> {
    const verdict = await this.#verdict(command);
    if (verdict?.kind !== 'solved') return verdict === null ? 'unavailable' : 'unsolved';
    if (verdict.spends === null) return 'solved';
    const { action, context } = command;
    try {
      await this.handling.handle({
        decider: captchaDecider,
        stream: streamName('captcha', context.siteId, verdict.spends),
        command: action,
        context: followContext(context, stepId(context.commandId, 'captcha')),
        isFirst: true,
      });
      return 'solved';
    } catch (error) {
      if (refusesWith(error, 'captcha.failed')) return 'unsolved';
      throw error;
    }
  }

  /** `null`: nobody can say. */
  async #verdict({ site, action, token, address }: SpendCaptcha): Promise<CaptchaVerdict | null> {
    try {
      return await this.captcha.check(site, action, token, address);
    } catch (error) {
      if (!(error instanceof CaptchaUnavailable)) throw error;
      this.logger.warn({ err: error, site: site.id }, 'captchas cannot be checked');
      return null;
    }
  }
}
