/** Values of the `{names}` in a text. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Apart from the catalogues, so that browsers load only that of their language. */
export const format = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(params[name] ?? whole));
