import type { Instant } from '../kernel/ambient.ts';

export interface SolvedCaptcha {
  readonly id: string;
  readonly until: Instant;
}

export interface SpentCaptchas {
  /**
   * Whether it may be used: unused, or used for the same purpose.
   * @param purpose e.g. a command and its content
   * @throws CaptchaUnavailable
   */
  spend(captcha: SolvedCaptcha, purpose: string): Promise<boolean>;
  close(): Promise<void>;
}
