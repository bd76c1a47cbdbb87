import type { SiteId } from '../kernel/ids.ts';
import type { SolvedCaptcha } from './spent-captchas.ts';

/** What a captcha stands before. One that was solved for one thing counts for no other. */
export const CAPTCHA_ACTIONS = ['formBlock', 'newsletterBlock', 'productWaitlist', 'promoPopup'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** What a form's script needs to solve one. `siteKey` null: nobody has set it up. */
export type CaptchaForm =
  | { readonly kind: 'proofOfWork'; readonly action: CaptchaAction }
  | { readonly kind: 'recaptcha'; readonly action: CaptchaAction; readonly siteKey: string | null };

/** A site as captchas know it. */
export interface CaptchaSite {
  readonly id: SiteId;
  readonly captchaSettings: { readonly siteKey: string | null };
}

/**
 * `solved`: `spends` is what counts once; `null`: whoever gave it out counts for itself.
 * `unsolved`: wrong, too old, or for something else.
 */
export type CaptchaVerdict =
  | { readonly kind: 'solved'; readonly spends: SolvedCaptcha | null }
  | { readonly kind: 'unsolved' };

/** Tells people from programs, without riddles. */
export interface Captcha {
  form(site: CaptchaSite, action: CaptchaAction): CaptchaForm;
  /** Something to solve, for those kinds whose challenges are our own; else `null`. */
  challenge(site: CaptchaSite, action: CaptchaAction): Promise<object | null>;
  /**
   * @param token what the form's script has made
   * @param address of whoever asks
   * @throws CaptchaUnavailable
   */
  check(site: CaptchaSite, action: CaptchaAction, token: string, address: string): Promise<CaptchaVerdict>;
}

/** Nobody can say now; people are let in by another way. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}
