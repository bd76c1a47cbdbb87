/** Values of the `{names}` in a text. */
export type MessageParams = Readonly<Record<string, string | number>>;

const SINGLE: Readonly<Record<string, string>> = { '„': '‚', '“': '‘', '”': '’' };

/** Quotation marks within others are single ones. */
const within = (quoted: string): string => quoted.replace(/[„“”]/gu, (mark) => SINGLE[mark]!);

/** Apart from the catalogues, so that browsers load only that of their language. */
export const format = (text: string, params: MessageParams = {}): string =>
  text.replace(/([„“]?)\{(\w+)\}/gu, (whole, quote: string, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return quote === '' ? String(value) : quote + within(String(value));
  });
