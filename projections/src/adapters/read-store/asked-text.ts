import type { TextFilter } from '@kontor/contracts/ports/read-store';
import { type Language, languageOf } from './languages.ts';
import { type AskedWord, PART, qualityOf, Word } from './matching.ts';
import type { PagePlace } from './page-key.ts';
import { joinedWordsOf, type StoredWord, wordsOf } from './spelling.ts';
import type { RankedWord } from './words.ts';

const MAX_ASKED = 20;

export interface AskedText {
  /** Its place among those that are tried. */
  readonly step: number;
  readonly language: Language;
  readonly words: readonly AskedWord[];
  readonly withSlips: boolean;
}

/**
 * What to look for in turn until something is found: words with a hyphen as one, such as a SKU, then apart, then with
 * slips. Later pages go on as the first one did.
 */
export const stepsOf = ({ words: text, language: tag }: TextFilter, after: PagePlace | null): readonly AskedText[] => {
  const language = languageOf(tag);
  const joined = joinedWordsOf(text);
  const words = askedWords(wordsOf(text), language);
  const tries = [
    ...(joined ? [{ words: askedWords(joined, language), withSlips: false }] : []),
    ...(words.length > 0 ? [{ words, withSlips: false }] : []),
    ...(words.some(({ word }) => word.mayHaveSlip) ? [{ words, withSlips: true }] : []),
  ];
  const steps = tries.map((one, step) => ({ ...one, step, language }));
  return after ? steps.filter(({ step }) => step === after.step) : steps;
};

const distinct = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

const askedWords = (words: readonly string[], language: Language): readonly AskedWord[] => {
  const asked = distinct(words.slice(0, MAX_ASKED).map(language.spellingOf));
  const last = asked.at(-1);
  return asked.map((spelling) => {
    const word = new Word(spelling, language);
    return { word, root: rootOf(word, language), isLast: spelling === last };
  });
};

const rootOf = (word: Word, language: Language): string => {
  const { spelling, isStopWord } = word;
  if (isStopWord || spelling.length < PART.atEnd) return spelling;
  const root = language.rootOf(word.stem);
  let length = 0;
  while (length < root.length && spelling[length] === root[length]) length += 1;
  return root.slice(0, length);
};

/** Of a word asked for, the stored words that fit it, with their quality. */
export type Matches = ReadonlyMap<string, number>;

/** `null`: one of the words asked for fits none. */
export const matchesOf = (
  { language, words, withSlips }: AskedText,
  stored: readonly StoredWord[],
): readonly Matches[] | null => {
  const all = stored.map((one) => [one.word, new Word(one[language.spelling], language)] as const);
  const matches = words.map((asked) => {
    const fitting = new Map<string, number>();
    for (const [key, written] of all) {
      const quality = qualityOf(asked, written, withSlips);
      if (quality !== null) fitting.set(key, quality);
    }
    return fitting;
  });
  return matches.every(({ size }) => size > 0) ? matches : null;
};

/** Of each word asked for, the best place counts. */
export const scoreOf = (matches: readonly Matches[], ranked: readonly RankedWord[]): number => {
  const bestOf = (fitting: Matches): number =>
    ranked.reduce((best, { word, weight }) => Math.max(best, weight + (fitting.get(word) ?? -weight)), 0);
  return matches.reduce((sum, fitting) => sum + bestOf(fitting), 0);
};

/** What a stored word has to be like to fit. `initial`: it begins so and has no digits, as most SKUs have. */
export interface Needle {
  readonly place: 'whole' | 'start' | 'initial' | 'anywhere';
  readonly text: string;
}

/** Stored words that none of these is in need not be looked at. */
export const needlesOf = ({ words, withSlips }: AskedText): readonly Needle[] =>
  words.flatMap(({ word, root }): readonly Needle[] => {
    const { spelling, isStopWord } = word;
    if (spelling.length === 1) return [at('whole', spelling), at('initial', spelling)];
    const sure = at(isStopWord || spelling.length < PART.atEnd ? 'start' : 'anywhere', root);
    if (!withSlips || !word.mayHaveSlip) return [sure];
    // One slip leaves one of both halves as it is, two letters in the wrong order too.
    const half = Math.floor(spelling.length / 2);
    const halves = [spelling.slice(0, half), spelling.slice(half + 1)];
    return [sure, ...halves.map((text) => at('anywhere', text)), at('initial', spelling.charAt(0))];
  });

const at = (place: Needle['place'], text: string): Needle => ({ place, text });
