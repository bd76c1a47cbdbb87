import { de } from './de.ts';
import { en } from './en.ts';
import { format, type MessageParams } from './format.ts';

export type MessageKey = keyof typeof de;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type NamesOf<Key extends MessageKey> = NamesIn<(typeof de)[Key]>;
type CommonNames<Key extends MessageKey> = (Key extends MessageKey ? (names: NamesOf<Key>) => void : never) extends (
  names: infer Names extends string,
) => void
  ? Names
  : never;
type Params<Key extends MessageKey> = Readonly<
  Record<CommonNames<Key>, string | number> & Partial<Record<NamesOf<Key>, string | number>>
>;

/**
 * Parameters of a text, exactly. For a union of keys those of one of them; for any key they are checked at run time
 * only.
 */
export type ParamsOf<Key extends MessageKey> = MessageKey extends Key
  ? readonly [params?: MessageParams]
  : [NamesOf<Key>] extends [never]
    ? readonly []
    : [CommonNames<Key>] extends [never]
      ? readonly [params?: Params<Key>]
      : readonly [params: Params<Key>];

/** Keys of texts without parameters. */
export type PlainKey = { [Key in MessageKey]: [NamesOf<Key>] extends [never] ? Key : never }[MessageKey];
type ParametricKey = Exclude<MessageKey, PlainKey>;

/** A key of the catalogue with exactly the parameters of its text. */
export type KnownText =
  | { readonly key: PlainKey; readonly params?: undefined }
  | {
      [Key in ParametricKey]: { readonly key: Key; readonly params: Readonly<Record<NamesOf<Key>, string | number>> };
    }[ParametricKey];

export type TextByKey = <Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>) => string;

export const textsIn = (language: string): TextByKey => {
  const messages = messagesOf(language);
  return (key, ...[params]) => format(messages[key], params);
};
export type Messages = Readonly<Record<MessageKey, string>>;

const catalogues = { de, en } satisfies Record<string, Messages>;

/** By primary language (`de-CH` uses `de`); German is the fallback. */
const catalogueOf = (language: string): keyof typeof catalogues =>
  language.toLowerCase().startsWith('en') ? 'en' : 'de';

export const messagesOf = (language: string): Messages => catalogues[catalogueOf(language)];

/** Whether `n` takes the singular. */
export const isOne = (n: number, language: string): boolean =>
  new Intl.PluralRules(catalogueOf(language)).select(n) === 'one';

export const wordsOf = ({ key, params }: KnownText, language: string): string =>
  format(messagesOf(language)[key], params);
