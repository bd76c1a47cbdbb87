/** What the checkout's action answers to its page. */
export type CheckoutAnswer =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | {
      readonly ok: false;
      readonly title: string;
      readonly messages: readonly string[];
      /** Name of a form field, or id of a line, to what is wrong with it. */
      readonly fields?: Readonly<Record<string, string>>;
      /** What was typed, for a page that is made anew. */
      readonly values: Readonly<Record<string, string>>;
    };
