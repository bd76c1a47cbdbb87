import { z } from 'zod';
import type { CartClaim } from '../cart/cart.ts';
import type { CaptchaForm } from '../ports/captcha.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import type { Instant } from '../kernel/ambient.ts';
import { ProductId, VariantId } from '../kernel/ids.ts';
import { MailLanguage, type RestockedVariant } from './restock.ts';

/** RS-02, texts to the letter. */
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
  /** Of whichever captcha the shop has; empty or missing: none was solved. */
  recaptchaEnterpriseV3Token: z.string({ error: 'captcha.failed' }).max(8_000, { error: 'captcha.failed' }).default(''),
  /** Of the mails. Others than the product has are written in the site's own; so it is where it is missing. */
  language: z.string({ error: 'error.fieldInvalid' }).max(35, { error: 'error.fieldInvalid' }).optional(),
});
export type RestockSignUpBody = z.infer<typeof RestockSignUpBody>;

/** RS-04. The same to everybody who asks the same, whoever has signed up before: a receipt is in the mails alone. */
export interface RestockSignUpAnswer {
  readonly message: string;
  /** What is still to be done; `null`: nothing. */
  readonly hint: string | null;
}

/** A language that mails are written in, of `de-CH` and the like. */
export const mailLanguageOf = (wanted: string | undefined, own: string): MailLanguage => {
  const known = (language: string) => MailLanguage.safeParse(language.toLowerCase().split(/[-_]/u)[0]).data;
  return (wanted === undefined ? undefined : known(wanted)) ?? known(own) ?? 'en';
};

/**
 * What a link in an alert leads to. `held`: a unit is kept for whoever has it. `free`: none is, but there are some to be
 * had. `bought`; `over`: it was let pass; `gone`: none was kept, and none is left. `waiting`: nothing was told yet.
 */
export type ClaimStanding = 'held' | 'free' | 'bought' | 'over' | 'gone' | 'waiting';

export interface RestockClaim extends RestockedVariant {
  readonly standing: ClaimStanding;
  /** The unit is held until then; `null`: none is. */
  readonly until: Instant | null;
  /** Whether it was put into a cart already: the visitor's own, or another one, on another device perhaps. */
  readonly taken: 'here' | 'elsewhere' | null;
}

/** What became of a link that was followed. `past`: they were told. `over`: nothing more comes of it, and no mail. */
export type LinkedRestock = RestockedVariant & {
  readonly status: 'unconfirmed' | 'inLine' | 'unsubscribed' | 'past' | 'over';
  /** Proves the place in line: `<variantId>.<number>.<32 hexadecimal digits>`. The link was mailed to the address. */
  readonly receipt: string;
};

/** The visitor's way to be told when something is back. Each may throw a `Refusal`; all links are secrets. */
export interface RestockAccess {
  /** How this site tells people from programs; `null`: it does not. */
  readonly captcha: CaptchaForm | null;
  /** @param mayConfirmByMail in the place of a captcha that nobody has solved: a form without script cannot have one */
  signUp(body: RestockSignUpBody, mayConfirmByMail: boolean): Promise<RestockSignUpAnswer>;
  /** Changes nothing. @throws Refusal `restock.signUpUnknown` */
  byLink(purpose: 'confirm' | 'unsubscribe', token: string): Promise<LinkedRestock>;
  confirm(token: string): Promise<void>;
  /** @param by whether a mail program does it for its reader (RFC 8058) */
  unsubscribe(token: string, by: 'link' | 'oneClick'): Promise<void>;
  /** Changes nothing. @throws Refusal `restock.signUpUnknown` */
  claim(token: string): Promise<RestockClaim>;
  /** Puts the unit into the visitor's cart. @param additionalFields answers to the product's questions (AC-07) */
  takeClaim(token: string, additionalFields: string): Promise<void>;
  /** Those of a cart's claims whose unit is held still, and lies in no checkout. */
  heldClaims(claims: readonly CartClaim[]): Promise<readonly CartClaim[]>;
}
