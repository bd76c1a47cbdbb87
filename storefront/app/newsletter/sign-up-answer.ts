/** Where every form for a newsletter is sent. No urlId can be `-`. */
export const NEWSLETTER_PATH = '/-/newsletter';

/** Names of the form's fields. */
export const NEWSLETTER = {
  email: 'email',
  list: 'listId',
  place: 'place',
  captcha: 'captchaToken',
  /** For programs, which fill in whatever there is. */
  honeypot: 'website',
} as const;

export type SignUpAnswer =
  | { readonly ok: true; readonly message: string; readonly hint: string | null }
  | {
      readonly ok: false;
      /** Empty: it was lost on its way. */
      readonly message: string;
      /** Whether it is about the address. */
      readonly isAddress: boolean;
      /** What was typed. */
      readonly email: string;
    };
