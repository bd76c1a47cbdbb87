import type { Language } from './languages.ts';

/** How well a word fits, best last. */
export const QUALITY = { slip: 0, part: 1, beginning: 2, otherForm: 3, same: 4 } as const;
/** One more than the best. */
export const QUALITIES = 5;

/**
 * Shortest parts of compounds in letters, at the end of one and inside, and what stands before them at least: `Eis` is
 * no part of `Preis`, but `Kannen` is one of `Ölkanne`.
 */
export const PART = { atEnd: 3, inside: 4, before: 3, beforeLong: 2 };
/** Shortest words in letters that allow for a slip, shortest stems, and how much endings may differ. */
const SLIP = { word: 5, stem: 4, endings: 4 };

const isOfLetters = (word: string): boolean => /^\p{L}+$/u.test(word);
const hasDigit = (word: string): boolean => /[0-9]/u.test(word);

export class Word {
  readonly spelling: string;
  readonly isStopWord: boolean;
  readonly #language: Language;
  #stem: string | null = null;

  constructor(spelling: string, language: Language) {
    this.spelling = spelling;
    this.isStopWord = language.stopWords.has(spelling);
    this.#language = language;
  }

  /** Made when it is asked for, as that takes longer than all else. */
  get stem(): string {
    return (this.#stem ??= this.#language.stemOf(this.spelling));
  }

  /** Numbers are left out: another number is another thing. */
  get mayHaveSlip(): boolean {
    return this.spelling.length >= SLIP.word && isOfLetters(this.spelling);
  }
}

export interface AskedWord {
  readonly word: Word;
  /** What every word holds that fits without a slip. */
  readonly root: string;
  /** May be unfinished. */
  readonly isLast: boolean;
}

/** `null`: it does not fit. */
export const qualityOf = (asked: AskedWord, written: Word, withSlips: boolean): number | null => {
  if (asked.word.spelling === written.spelling) return QUALITY.same;
  // Its stem may be that of another word.
  if (written.isStopWord) return null;
  const quality = written.spelling.includes(asked.root) ? qualityWithoutSlip(asked, written) : null;
  if (quality !== null || !withSlips || !asked.word.mayHaveSlip) return quality;
  return isSlip(asked.word.spelling, written.spelling) || isStemSlip(asked.word, written) ? QUALITY.slip : null;
};

const qualityWithoutSlip = ({ word: asked, isLast }: AskedWord, written: Word): number | null => {
  const { spelling } = asked;
  // Or a letter would find every SKU that begins with it.
  if (spelling.length === 1 && hasDigit(written.spelling)) return null;
  const begins = written.spelling.startsWith(spelling) && (isLast || spelling.length >= PART.atEnd);
  if (asked.isStopWord || spelling.length < PART.atEnd) return begins ? QUALITY.beginning : null;
  const { stem } = asked;
  if (written.stem === stem) return QUALITY.otherForm;
  if (begins || (stem.length >= PART.inside && written.spelling.startsWith(stem))) return QUALITY.beginning;
  const isPart = isInCompound(spelling, written.spelling, asked) || isInCompound(stem, written.stem, asked);
  return isPart ? QUALITY.part : null;
};

/** @param part the word asked for, or its stem */
const isInCompound = (part: string, written: string, { spelling }: Word): boolean => {
  if (part.length < PART.atEnd || !isOfLetters(part)) return false;
  const isLong = Math.min(part.length, spelling.length - 1) >= PART.inside;
  const before = isLong ? PART.beforeLong : PART.before;
  if (written.endsWith(part) && written.length - part.length >= before) return true;
  return part.length >= PART.inside && written.includes(part, PART.before);
};

/** One letter more, less or another, or two neighbours in the wrong order. */
export const isOneSlip = (one: string, other: string): boolean => {
  const shorter = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) > shorter + 1) return false;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''));
};

/** Of a whole word, of what a compound begins with, or of what it ends with. */
const isSlip = (asked: string, written: string): boolean => {
  if (isOneSlip(asked, written)) return true;
  return [-1, 0, 1].some((difference) => {
    const length = asked.length + difference;
    if (written.length < length + PART.beforeLong) return false;
    return isOneSlip(asked, written.slice(0, length)) || isOneSlip(asked, written.slice(-length));
  });
};

/** Stems are short: they have to begin alike. */
const isStemSlip = (asked: Word, written: Word): boolean =>
  asked.spelling[0] === written.spelling[0] &&
  !hasDigit(written.spelling) &&
  Math.abs(asked.spelling.length - written.spelling.length) <= SLIP.endings &&
  Math.min(asked.stem.length, written.stem.length) >= SLIP.stem &&
  isOneSlip(asked.stem, written.stem);
