import type { Body, SearchedFields } from '@kontor/contracts/ports/read-store';
import { QUALITIES } from './matching.ts';
import { joinedWordsOf, wordsOf } from './spelling.ts';

/** Only the first words of a long text are indexed. */
const MAX_WORDS = 1_000;

/** A word of a document, with the weight of the best field that it stands in; 0: in long texts only. */
export interface RankedWord {
  readonly word: string;
  readonly weight: number;
}

/** Weights differ by more than how well a word fits, so that the field counts first. */
export const rankedWords = (body: Body | null, { names, texts = [] }: SearchedFields): readonly RankedWord[] => {
  const weights = new Map<string, number>();
  const take = (field: string, weight: number): void => {
    const text = textsAt(body, field).join(' ');
    for (const word of [...wordsOf(text), ...(joinedWordsOf(text) ?? [])]) {
      if (!weights.has(word) && weights.size < MAX_WORDS) weights.set(word, weight);
    }
  };
  for (const [index, field] of names.entries()) take(field, (names.length - index) * QUALITIES);
  for (const field of texts) take(field, 0);
  return [...weights].map(([word, weight]) => ({ word, weight }));
};

export const valueAt = (body: Body | null, field: string): unknown =>
  field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], body);

/** The text of a field, or those of a list. */
export const textsAt = (body: Body | null, field: string): readonly string[] => {
  const value = valueAt(body, field);
  return (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string');
};
