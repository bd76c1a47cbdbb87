import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';

/** Longer words are cut. */
const MAX_CHARACTERS = 40;

/** Small letters without marks: `Krüge` is `kruge`, however it was typed. */
const plain = (text: string): string => {
  const small = oneSpelling(text).toLowerCase().replaceAll('ß', 'ss');
  return small
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
};

const cut = (word: string): string =>
  word.length > MAX_CHARACTERS ? [...word].slice(0, MAX_CHARACTERS).join('') : word;

const wordsIn = (text: string): readonly string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);

export const wordsOf = (text: string): readonly string[] => wordsIn(plain(text));

const HYPHEN = /(?<=[\p{L}\p{N}])[-\u2010](?=[\p{L}\p{N}])/gu;

/** Where words with a hyphen are one: `Kaffee-Becher` is `kaffeebecher`. `null`: there are none. */
export const joinedWordsOf = (text: string): readonly string[] | null => {
  const written = plain(text);
  const joined = written.replace(HYPHEN, '');
  return joined === written ? null : wordsIn(joined);
};

/**
 * `ae`, `oe` and `ue` of a word as its umlauts, which have lost their marks: `kruege` is `kruge`. As the newer Snowball
 * stemmer reads them, so not the `ue` of `neue`, `Mauer` and `Quelle`.
 */
export const germanSpelling = (word: string): string =>
  word.replace(/ae|oe|(?<![aeiouyq])ue/gu, (umlaut) => umlaut.charAt(0));

/** A word that occurs at a site. */
export interface StoredWord {
  readonly word: string;
  /** In one German spelling. */
  readonly german: string;
}

export const storedWord = (word: string): StoredWord => ({ word, german: germanSpelling(word) });
