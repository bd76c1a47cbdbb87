/** Action of all newsletter forms. No urlId can be `-`. */
export const NEWSLETTER_PATH = '/-/newsletter';

export const NEWSLETTER = {
  email: 'email',
  list: 'listId',
  place: 'place',
  captcha: 'captchaToken',
  /** Bots fill in every field. */
  honeypot: 'website',
} as const;

export type SignUpAnswer =
  | { readonly ok: true; readonly message: string; readonly hint: string | null }
  | {
      readonly ok: false;
      /** Empty: the answer was lost. */
      readonly message: string;
      readonly isAddress: boolean;
      readonly email: string;
    };
