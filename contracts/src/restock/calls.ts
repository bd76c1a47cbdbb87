import { z } from 'zod';
import type { CaptchaForm } from '../ports/captcha.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import type { Instant } from '../kernel/ambient.ts';
import { ProductId, VariantId } from '../kernel/ids.ts';
import { MailLanguage } from './sign-up-parts.ts';
import type { RestockSignUpAnswer, RestockedVariant } from './responses.ts';

/** RS-02: error texts are prescribed. */
export const RestockEmail = z
  .string({ error: 'restock.emailMissing' })
  .trim()
  .min(1, { error: 'restock.emailMissing', abort: true })
  .refine(isEmailAddress, { error: 'restock.emailInvalid' });

/** RS-03: POST /api/site-users/account/notifications/restock */
export const RestockSignUpBody = z.object({
  isJoinMailingList: z.boolean({ error: 'error.fieldInvalid' }).default(false),
  productId: z.uuid({ error: 'restock.variantUnknown' }).pipe(ProductId),
  variantId: z.uuid({ error: 'restock.variantUnknown' }).pipe(VariantId),
  siteVisitorEmail: RestockEmail,
  /** Token of the shop's captcha provider; empty or missing: not solved. */
  recaptchaEnterpriseV3Token: z.string({ error: 'captcha.failed' }).max(8_000, { error: 'captcha.failed' }).default(''),
  /** Language of the mails; missing: the one asked for before, else the site's language, as for unsupported ones. */
  language: z.string({ error: 'error.fieldInvalid' }).max(35, { error: 'error.fieldInvalid' }).optional(),
});
export type RestockSignUpBody = z.infer<typeof RestockSignUpBody>;

export const mailLanguageOf = (wanted: string | undefined, own: string): MailLanguage => {
  const known = (language: string) => MailLanguage.safeParse(language.toLowerCase().split(/[-_]/u)[0]).data;
  return (wanted === undefined ? undefined : known(wanted)) ?? known(own) ?? 'en';
};

/**
 * `held`: a unit is held for the visitor. `free`: not held, but available. `over`: the hold expired. `gone`: not held
 * and sold out. `waiting`: not alerted yet.
 */
export type ClaimStanding = 'held' | 'free' | 'bought' | 'over' | 'gone' | 'waiting';

export interface RestockClaim extends RestockedVariant {
  readonly standing: ClaimStanding;
  readonly until: Instant | null;
  readonly taken: 'here' | 'elsewhere' | null;
}

/** `past`: already alerted. `over`: closed, no further mail. */
export type LinkedRestock = RestockedVariant & {
  readonly status: 'unconfirmed' | 'inLine' | 'unsubscribed' | 'past' | 'over';
  /** Proves the place in line: `<variantId>.<number>.<32 hexadecimal digits>`. */
  readonly receipt: string;
};

/** Restock sign-up for visitors. Each may throw a `Refusal`; links contain secrets. */
export interface RestockAccess {
  readonly captcha: CaptchaForm | null;
  /** @param mayConfirmByMail allowed instead of a captcha, which a form without JavaScript cannot solve */
  signUp(body: RestockSignUpBody, mayConfirmByMail: boolean): Promise<RestockSignUpAnswer>;
  /** Read-only. @throws Refusal `restock.signUpUnknown` */
  byLink(purpose: 'confirm' | 'unsubscribe', token: string): Promise<LinkedRestock>;
  confirm(token: string): Promise<void>;
  /** @param by `oneClick`: by the mail program (RFC 8058) */
  unsubscribe(token: string, by: 'link' | 'oneClick'): Promise<void>;
  /** Changes nothing. @throws Refusal `restock.signUpUnknown` */
  claim(token: string): Promise<RestockClaim>;
  /** Adds the unit to the visitor's cart. @param additionalFields answers to the product's questions (AC-07) */
  takeClaim(token: string, additionalFields: string): Promise<void>;
}
