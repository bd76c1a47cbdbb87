import type { Body } from '@kontor/contracts/ports/read-store';
import type { Filter } from 'mongodb';
import { afterPrefix } from '../read-store/check-index.ts';
import { searchedWords, wordsOf } from '../read-store/words.ts';
import { valueAt } from './bodies.ts';
import type { DocumentRecord } from './layout.ts';

/** A word of a document, with the sum of the weights of those fields that it stands in. */
export interface RankedWord {
  readonly word: string;
  readonly weight: number;
}

/** Longer words are told apart by their beginnings, longer texts found by their first words. */
const MOST = { characters: 40, words: 1_000 };

/** A word as it is compared: neither case nor diacritics matter. */
const normalised = (word: string): string => {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return plain.length > MOST.characters ? [...plain].slice(0, MOST.characters).join('') : plain;
};

/** The distinct words of the fields searched, those of the weightiest field first. */
export const rankedWords = (body: Body, fields: readonly string[]): readonly RankedWord[] => {
  const weights = new Map<string, number>();
  for (const [index, field] of fields.entries()) {
    const value = valueAt(body, field);
    const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
    for (const word of new Set(wordsOf(texts.join(' ')).map(normalised))) {
      if (weights.has(word) || weights.size < MOST.words) {
        weights.set(word, (weights.get(word) ?? 0) + 2 ** (fields.length - index));
      }
    }
  }
  return [...weights].map(([word, weight]) => ({ word, weight }));
};

/** All in full but the last, which is a beginning. */
export interface AskedWords {
  readonly full: readonly string[];
  readonly beginning: string;
}

/** The words that a text asks for. `null`: no word at all. */
export const askedWords = (text: string): AskedWords | null => {
  const words = searchedWords(text).map(normalised);
  const beginning = words.at(-1);
  return beginning === undefined ? null : { full: [...new Set(words.slice(0, -1))], beginning };
};

/** The bounds between which words with that beginning are. */
export const beginningWith = (beginning: string) => ({ from: beginning, to: afterPrefix(beginning) });

/** Documents that hold all of the words. */
export const matchingWords = ({ full, beginning }: AskedWords): readonly Filter<DocumentRecord>[] => {
  const { from, to } = beginningWith(beginning);
  return [
    ...full.map((word): Filter<DocumentRecord> => ({ 'words.word': { $eq: word } })),
    // Both bounds have to hold for the same word.
    { words: { $elemMatch: { word: { $gte: from, $lt: to } } } },
  ];
};
