/** What every action tells a page that stays where it is. */
export type PageAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly title: string; readonly messages: readonly string[] };

/** What the cart's actions answer to a page that stays where it is. */
export type CartAnswer =
  | {
      readonly ok: true;
      /** Name of what was added. */
      readonly productName?: string;
      /** Path to go to; `null`: the page stays. */
      readonly leadsTo: string | null;
    }
  | {
      readonly ok: false;
      readonly title: string;
      readonly messages: readonly string[];
      /** What is wrong with a single field, by the field's name. */
      readonly fields?: Readonly<Record<string, string>>;
      /** What was typed, for a page that is made anew. */
      readonly values: Readonly<Record<string, string>>;
    };

/** Set in forms by the browser's script: answer with data, not with the next page. */
export const STAY_FIELD = 'stay';
/** Set beside it where the browser takes cookies, which a request that has none cannot tell (AC-05). */
export const COOKIES_FIELD = 'cookies';

/** Marks a form that the browser's script sends. */
export const markForm = (form: FormData): void => {
  form.set(STAY_FIELD, '1');
  if (navigator.cookieEnabled) form.set(COOKIES_FIELD, '1');
};
