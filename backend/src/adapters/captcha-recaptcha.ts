import {
  type Captcha,
  type CaptchaAction,
  type CaptchaForm,
  type CaptchaSite,
  CaptchaUnavailable,
  type CaptchaVerdict,
} from '@kontor/contracts/ports/captcha';
import { z } from 'zod';

/** Milliseconds. */
const PATIENCE = 5_000;
/** From 0 (certainly a bot) to 1; Google's recommendation. */
const MIN_SCORE = 0.5;

const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().default('') }),
  riskAnalysis: z.object({ score: z.number() }).optional(),
});

/** reCAPTCHA Enterprise v3. Google accepts each token once. */
export class RecaptchaEnterprise implements Captcha {
  readonly #address: string;
  readonly #key: string;
  readonly #siteKey: string | null;
  readonly #patience: number;

  /** @param url of Google's API; @param siteKey default for sites without a key */
  constructor(
    { project, key, url, siteKey = null }: { project: string; key: string; url: string; siteKey?: string | null },
    patience = PATIENCE,
  ) {
    this.#address = `${url.replace(/\/$/u, '')}/v1/projects/${encodeURIComponent(project)}/assessments`;
    this.#key = key;
    this.#siteKey = siteKey;
    this.#patience = patience;
  }

  form(site: CaptchaSite, action: CaptchaAction): CaptchaForm {
    return { kind: 'recaptcha', action, siteKey: this.#siteKeyOf(site) };
  }

  #siteKeyOf({ captchaSettings: { siteKey } }: CaptchaSite): string | null {
    return siteKey ?? this.#siteKey;
  }

  async challenge(): Promise<null> {
    return null;
  }

  async check(site: CaptchaSite, action: CaptchaAction, token: string, address: string): Promise<CaptchaVerdict> {
    const siteKey = this.#siteKeyOf(site);
    if (siteKey === null) throw new CaptchaUnavailable('the site has no key for reCAPTCHA');
    const event = { token, siteKey, expectedAction: action, userIpAddress: address };
    const { tokenProperties, riskAnalysis } = await this.#ask({ event });
    const isSolved =
      tokenProperties.valid && tokenProperties.action === action && (riskAnalysis?.score ?? 0) >= MIN_SCORE;
    return isSolved ? { kind: 'solved', spends: null } : { kind: 'unsolved' };
  }

  async #ask(body: object): Promise<z.infer<typeof Assessment>> {
    try {
      const response = await fetch(this.#address, {
        redirect: 'error',
        method: 'POST',
        // In a header, because URLs are logged on the way.
        headers: { 'content-type': 'application/json', 'x-goog-api-key': this.#key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(this.#patience),
      });
      const answer = await response.text();
      if (!response.ok) throw new CaptchaUnavailable(`reCAPTCHA answers ${response.status}`);
      return Assessment.parse(JSON.parse(answer));
    } catch (error) {
      if (error instanceof CaptchaUnavailable) throw error;
      throw new CaptchaUnavailable('reCAPTCHA does not answer', { cause: error });
    }
  }
}
