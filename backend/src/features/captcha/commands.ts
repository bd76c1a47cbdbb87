import type { CaptchaAction } from '@kontor/contracts/ports/captcha';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/** `unavailable`: the captcha service does not answer. */
export type CaptchaOutcome = 'solved' | 'unsolved' | 'unavailable';

/** Verifies a solved captcha, which counts once. Idempotent per command. */
export class SpendCaptcha extends Command<CaptchaOutcome> {
  constructor(
    readonly action: CaptchaAction,
    readonly token: string,
    readonly address: string,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}
