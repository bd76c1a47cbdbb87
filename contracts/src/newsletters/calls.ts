import { z } from 'zod';
import { isEmailAddress } from '../kernel/email-address.ts';
import type { CaptchaForm } from '../ports/captcha.ts';
import { ListId } from './ids.ts';
import type { NewsletterSignUpAnswer } from './responses.ts';

export const NewsletterEmail = z
  .string({ error: 'newsletter.emailMissing' })
  .trim()
  .min(1, { error: 'newsletter.emailMissing', abort: true })
  .refine(isEmailAddress, { error: 'newsletter.emailInvalid' });

/** NL-01: POST /api/v1/newsletters/sign-ups */
export const NewsletterSignUpBody = z.object({
  email: NewsletterEmail,
  /** Missing: the default list. */
  listId: z.uuid({ error: 'newsletter.listUnknown' }).pipe(ListId).nullable().default(null),
  place: z.enum(['block', 'popup'], { error: 'error.fieldInvalid' }).default('block'),
  captchaToken: z.string({ error: 'captcha.failed' }).max(8_000, { error: 'captcha.failed' }).default(''),
  honeypot: z.string().max(1_000).default(''),
});
export type NewsletterSignUpBody = z.infer<typeof NewsletterSignUpBody>;

export interface LinkedNewsletter {
  readonly listName: string;
  readonly status: 'asked' | 'joined' | 'left';
  readonly others: number;
}

export interface NewsletterOffer {
  readonly listId: string;
  readonly place: NewsletterSignUpBody['place'];
  readonly captcha: CaptchaForm | null;
  readonly privacyHref: string;
}

/** Newsletters for visitors. Each may throw a `Refusal`; links contain secrets. */
export interface NewsletterAccess {
  /** @param listId `null`: the default list. @returns `null`: not offered */
  offer(listId: string | null, place: NewsletterSignUpBody['place']): Promise<NewsletterOffer | null>;
  /** Same answer whether the address is known or not. @param isPlain sent without JavaScript */
  signUp(body: NewsletterSignUpBody, isPlain: boolean): Promise<NewsletterSignUpAnswer>;
  /** Read-only. @throws Refusal `newsletter.linkUnknown` */
  byLink(purpose: 'confirm' | 'unsubscribe', token: string): Promise<LinkedNewsletter>;
  confirm(token: string): Promise<void>;
  unsubscribe(token: string, by: 'link' | 'oneClick', scope: 'list' | 'all'): Promise<void>;
}

export const NEWSLETTER_TOKEN = 'n.';
