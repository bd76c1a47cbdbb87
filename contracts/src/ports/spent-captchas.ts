import type { Instant } from '../kernel/ambient.ts';

/** A solved captcha. */
export interface SolvedCaptcha {
  /** Its name among all of all sites. */
  readonly id: string;
  /** Nobody takes it from then on. */
  readonly until: Instant;
}

/** Which solved captchas have counted. Each is known until it would count no more anyway. */
export interface SpentCaptchas {
  /**
   * Whether it counts: it was not spent before, or for the same.
   * @param purpose what it counts for, e.g. a command and its content
   * @throws CaptchaUnavailable
   */
  spend(captcha: SolvedCaptcha, purpose: string): Promise<boolean>;
  close(): Promise<void>;
}
