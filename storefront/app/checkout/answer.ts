export type CheckoutAnswer =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | {
      readonly ok: false;
      readonly title: string;
      readonly messages: readonly string[];
      readonly fields?: Readonly<Record<string, string>>;
      /** The submitted values, to fill in a re-rendered page. */
      readonly values: Readonly<Record<string, string>>;
    };
