import { de } from './de.ts';
import { en } from './en.ts';

export type MessageKey = keyof typeof de;
export type MessageParams = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<MessageKey, string>>;

const catalogues = { de, en } satisfies Record<string, Messages>;

/** The catalogue of a site's language (`de-CH` takes `de`); German where the language has none. */
export const messagesOf = (language: string): Messages =>
  language.toLowerCase().startsWith('en') ? catalogues.en : catalogues.de;

/** Fills the parameters of one text. */
export const format = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(params[name] ?? whole));

/** A text with its parameters, in a site's language. */
export const wordsOf = (
  { key, params }: { readonly key: MessageKey; readonly params?: MessageParams },
  language: string,
): string => format(messagesOf(language)[key], params);
