/** What every action answers to a request that stays on the page. */
export type PageAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly title: string; readonly messages: readonly string[] };

export type CartAnswer =
  | {
      readonly ok: true;
      readonly productName?: string;
      /** Path to navigate to; `null`: stay. */
      readonly leadsTo: string | null;
    }
  | {
      readonly ok: false;
      readonly title: string;
      readonly messages: readonly string[];
      /** The submitted values, to fill in a re-rendered page. */
      readonly values: Readonly<Record<string, string>>;
      /** AC-07: what was typed as answers to a product's questions, several choices of one included. */
      readonly typed?: readonly (readonly [name: string, value: string])[] | undefined;
      /** What is wrong with them, by question. */
      readonly problems?: Readonly<Record<string, string>> | undefined;
    };

/** Set by the browser's script: answer with data, not with a redirect. */
export const STAY_FIELD = 'stay';
/** Set by the script when the browser accepts cookies, which a request without any cannot show (AC-05). */
export const COOKIES_FIELD = 'cookies';

export const markForm = (form: FormData): void => {
  form.set(STAY_FIELD, '1');
  if (navigator.cookieEnabled) form.set(COOKIES_FIELD, '1');
};
