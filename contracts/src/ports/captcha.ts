import type { SiteId } from '../kernel/ids.ts';
import type { SolvedCaptcha } from './spent-captchas.ts';

/** A captcha solved for one action is not valid for others. */
export const CAPTCHA_ACTIONS = ['formBlock', 'newsletterBlock', 'productWaitlist', 'promoPopup'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** `siteKey` null: not configured. */
export type CaptchaForm =
  | { readonly kind: 'proofOfWork'; readonly action: CaptchaAction }
  | { readonly kind: 'recaptcha'; readonly action: CaptchaAction; readonly siteKey: string | null };

export interface CaptchaSite {
  readonly id: SiteId;
  readonly captchaSettings: { readonly siteKey: string | null };
}

/**
 * `solved`: `spends` must be used only once; `null`: the provider ensures that. `unsolved`: wrong, expired, or for
 * another action.
 */
export type CaptchaVerdict =
  | { readonly kind: 'solved'; readonly spends: SolvedCaptcha | null }
  | { readonly kind: 'unsolved' };

export interface Captcha {
  form(site: CaptchaSite, action: CaptchaAction): CaptchaForm;
  /** For self-hosted challenges; else `null`. */
  challenge(site: CaptchaSite, action: CaptchaAction): Promise<object | null>;
  /**
   * @param token made by the form's script
   * @param address of the client
   * @throws CaptchaUnavailable
   */
  check(site: CaptchaSite, action: CaptchaAction, token: string, address: string): Promise<CaptchaVerdict>;
}

/** The provider is unavailable; callers must offer another way. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}
