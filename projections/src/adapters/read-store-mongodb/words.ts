import type { Body } from '@kontor/contracts/ports/read-store';
import type { Filter } from 'mongodb';
import { afterPrefix } from '../read-store/check-index.ts';
import { searchedWords, wordsOf } from '../read-store/words.ts';
import { valueAt } from './bodies.ts';
import type { DocumentRecord, RankedWord } from './layout.ts';

/** Longer words are cut, and only the first words of a long text are indexed. */
const MOST = { characters: 40, words: 1_000 };

const normalised = (word: string): string => {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return plain.length > MOST.characters ? [...plain].slice(0, MOST.characters).join('') : plain;
};

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

/** Whole words, and the last one as a prefix. */
export interface SearchWords {
  readonly full: readonly string[];
  readonly beginning: string;
}

/** `null`: no words. */
export const toSearchWords = (text: string): SearchWords | null => {
  const words = searchedWords(text).map(normalised);
  const beginning = words.at(-1);
  return beginning === undefined ? null : { full: [...new Set(words.slice(0, -1))], beginning };
};

export const beginningWith = (beginning: string) => ({ from: beginning, to: afterPrefix(beginning) });

export const matchingWords = ({ full, beginning }: SearchWords): readonly Filter<DocumentRecord>[] => {
  const { from, to } = beginningWith(beginning);
  return [
    ...full.map((word): Filter<DocumentRecord> => ({ 'words.word': { $eq: word } })),
    // `$elemMatch`, so that both bounds apply to the same word.
    { words: { $elemMatch: { word: { $gte: from, $lt: to } } } },
  ];
};
