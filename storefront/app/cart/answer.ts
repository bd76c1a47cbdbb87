/** What the cart's actions answer to a page that stays where it is. */
export type CartAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly title: string;
      readonly messages: readonly string[];
      /** What was typed, for a page that is made anew. */
      readonly values: Readonly<Record<string, string>>;
    };

/** Set in forms by the browser's script: answer with data, not with the next page. */
export const STAY_FIELD = 'stay';
