import { z } from 'zod';
import { isEmailAddress } from '../kernel/email-address.ts';
import type { CaptchaForm } from '../ports/captcha.ts';
import { ListId } from './ids.ts';

export const NewsletterEmail = z
  .string({ error: 'newsletter.emailMissing' })
  .trim()
  .min(1, { error: 'newsletter.emailMissing', abort: true })
  .refine(isEmailAddress, { error: 'newsletter.emailInvalid' });

/** NL-01: what a block or the popup sends. POST /api/v1/newsletters/sign-ups */
export const NewsletterSignUpBody = z.object({
  email: NewsletterEmail,
  /** Missing: the site's own. */
  listId: z.uuid({ error: 'newsletter.listUnknown' }).pipe(ListId).nullable().default(null),
  place: z.enum(['block', 'popup'], { error: 'error.fieldInvalid' }).default('block'),
  captchaToken: z.string({ error: 'captcha.failed' }).max(8_000, { error: 'captcha.failed' }).default(''),
  /** Nobody sees this box: who fills it in is a program. */
  honeypot: z.string().max(1_000).default(''),
});
export type NewsletterSignUpBody = z.infer<typeof NewsletterSignUpBody>;

export interface NewsletterSignUpAnswer {
  readonly message: string;
  /** What is still to be done; `null`: nothing. */
  readonly hint: string | null;
}

/** What a link in a mail leads to. */
export interface LinkedNewsletter {
  readonly listName: string;
  readonly status: 'asked' | 'joined' | 'left';
  /** On how many other lists of the site they are. */
  readonly others: number;
}

/** What a form needs to be shown. */
export interface NewsletterOffer {
  readonly listId: string;
  readonly place: NewsletterSignUpBody['place'];
  /** `null`: the site does not tell people from programs. */
  readonly captcha: CaptchaForm | null;
  readonly privacyHref: string;
}

/** The visitor's way to newsletters. Each may throw a `Refusal`; all links are secrets. */
export interface NewsletterAccess {
  /** @param listId `null`: the site's own. `null`: nobody joins it. */
  offer(listId: string | null, place: NewsletterSignUpBody['place']): Promise<NewsletterOffer | null>;
  /** Same answer whether the address is known or not. @param isPlain whether it was sent without JavaScript */
  signUp(body: NewsletterSignUpBody, isPlain: boolean): Promise<NewsletterSignUpAnswer>;
  /** Changes nothing. @throws Refusal `newsletter.linkUnknown` */
  byLink(purpose: 'confirm' | 'unsubscribe', token: string): Promise<LinkedNewsletter>;
  confirm(token: string): Promise<void>;
  /** @param scope the list of the mail, or all of them */
  unsubscribe(token: string, by: 'link' | 'oneClick', scope: 'list' | 'all'): Promise<void>;
}

/** Begins tokens of newsletters; those of other mails never begin so. */
export const NEWSLETTER_TOKEN = 'n.';
