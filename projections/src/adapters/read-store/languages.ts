import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as germanStem } from '@orama/stemmers/german';
import { stopwords as englishStopWords } from '@orama/stopwords/english';
import { stopwords as germanStopWords } from '@orama/stopwords/german';
import { germanSpelling, type StoredWord, wordsOf } from './spelling.ts';

/** How words of a language are compared. */
export interface Language {
  readonly spellingOf: (word: string) => string;
  /** Where a stored word has that spelling. */
  readonly spelling: keyof StoredWord;
  /** What the forms of a word have in common; takes and gives this spelling. */
  readonly stemOf: (word: string) => string;
  /** What every word with this stem begins with. */
  readonly rootOf: (stem: string) => string;
  /** `kann` and such, whose stem may be that of another word, here `Kanne`. */
  readonly stopWords: ReadonlySet<string>;
}

/** Of the newer Snowball stemmer as well: `Gabeln` are several of `Gabel`. */
const withoutPluralOfL = (word: string): string => word.replace(/(?<=.{3}l)ns?$/u, '');

/** One ending can hide another: `Biere`, `Bier`. */
const stemmedToTheEnd = (word: string): string => {
  const stem = germanStem(withoutPluralOfL(word));
  return stem === word ? word : stemmedToTheEnd(stem);
};

const asItIs = (word: string): string => word;

const GERMAN: Language = {
  spellingOf: germanSpelling,
  spelling: 'german',
  stemOf: stemmedToTheEnd,
  rootOf: asItIs,
  stopWords: new Set(germanStopWords.flatMap(wordsOf).map(germanSpelling)),
};

const ENGLISH: Language = {
  spellingOf: asItIs,
  spelling: 'word',
  stemOf: englishStem,
  // The stem of `berry` is `berri`.
  rootOf: (stem) => stem.slice(0, -1),
  stopWords: new Set(englishStopWords.flatMap(wordsOf)),
};
const OTHER: Language = { ...ENGLISH, stemOf: asItIs, stopWords: new Set() };

/** @param tag BCP 47, e.g. `de-CH` */
export const languageOf = (tag: string): Language => {
  const [code] = tag.split('-');
  return code === 'de' ? GERMAN : code === 'en' ? ENGLISH : OTHER;
};
