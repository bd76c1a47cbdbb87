import type { CaptchaAction } from '@kontor/contracts/ports/captcha';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/** `unavailable`: whoever could tell does not answer. */
export type CaptchaOutcome = 'solved' | 'unsolved' | 'unavailable';

/** Looks at what a form's script has solved, which counts once. The same command again has the same outcome. */
export class SpendCaptcha extends Command<CaptchaOutcome> {
  constructor(
    readonly action: CaptchaAction,
    readonly token: string,
    /** Of whoever asks. */
    readonly address: string,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}
