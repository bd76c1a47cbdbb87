import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Body, SearchedFields, ViewVersion } from '@kontor/contracts/ports/read-store';
import { type AskedText, matchesOf, type Needle, needlesOf } from '../read-store/asked-text.ts';
import { storedWord } from '../read-store/spelling.ts';
import { type RankedWord, rankedWords } from '../read-store/words.ts';
import type { Database } from './database.ts';
import { tablesOf } from './tables.ts';

export interface Written {
  readonly siteId: SiteId;
  readonly row: number;
  readonly before: Body | null;
  readonly body: Body | null;
}

export const writeWords = (
  database: Database,
  version: ViewVersion,
  fields: SearchedFields,
  { siteId, row, before, body }: Written,
): void => {
  const { postings } = tablesOf(version);
  const keyOf = ({ word, weight }: RankedWord): string => `${word} ${weight}`;
  const without = (some: readonly RankedWord[], others: readonly RankedWord[]): readonly RankedWord[] => {
    const keys = new Set(others.map(keyOf));
    return some.filter((one) => !keys.has(keyOf(one)));
  };
  const [had, has] = [rankedWords(before, fields), rankedWords(body, fields)];
  const [gone, added] = [without(had, has), without(has, had)];
  const numbers = numbersOf(database, version, siteId, [...gone, ...added]);
  const remove = database.prepare(`DELETE FROM ${postings} WHERE row = ? AND word = ?`);
  for (const { word } of gone) remove.run(row, numbers.get(word)!);
  const add = database.prepare(
    `INSERT OR REPLACE INTO ${postings} (word, row, weight) SELECT value, ?, ? FROM json_each(?)`,
  );
  for (const [weight, some] of Map.groupBy(added, (one) => one.weight)) {
    add.run(row, weight, JSON.stringify(some.map(({ word }) => numbers.get(word))));
  }
};

/** Words are only ever added: one that no document has any more finds nothing. */
const numbersOf = (
  database: Database,
  version: ViewVersion,
  siteId: SiteId,
  ranked: readonly RankedWord[],
): ReadonlyMap<string, number> => {
  const { words } = tablesOf(version);
  const known = database
    .prepare(`SELECT value, number FROM json_each(?) LEFT JOIN ${words} ON site = ? AND word = value`)
    .all(JSON.stringify(ranked.map(({ word }) => word)), siteId) as { value: string; number: number | null }[];
  const insert = database.prepare(`INSERT INTO ${words} (site, word, german) VALUES (?, ?, ?)`);
  const numberOf = (word: string): number => Number(insert.run(siteId, word, storedWord(word).german).lastInsertRowid);
  return new Map(known.map(({ value, number }) => [value, number ?? numberOf(value)]));
};

const PLACES: Readonly<Record<Needle['place'], (column: string) => string>> = {
  whole: (column) => `${column} = ?`,
  start: (column) => `instr(${column}, ?) = 1`,
  initial: (column) => `instr(${column}, ?) = 1 AND ${column} NOT GLOB '*[0-9]*'`,
  anywhere: (column) => `instr(${column}, ?) > 0`,
};

type WordRow = { readonly number: number; readonly word: string; readonly german: string };

/** Of a word asked for: the numbers of the stored words that fit, with how well they do. */
export type Fitting = readonly (readonly [number: number, quality: number])[];

/** `null`: one of the words asked for fits none. */
export const fittingWords = (
  database: Database,
  version: ViewVersion,
  siteId: SiteId,
  text: AskedText,
): readonly Fitting[] | null => {
  const { words } = tablesOf(version);
  const needles = needlesOf(text);
  const conditions = needles.map(({ place }) => PLACES[place](text.language.spelling)).join(' OR ');
  const rows = database
    .prepare(`SELECT number, word, german FROM ${words} WHERE site = ? AND (${conditions})`)
    .all(siteId, ...needles.map((needle) => needle.text)) as WordRow[];
  const numbers = new Map(rows.map(({ word, number }) => [word, number]));
  const matches = matchesOf(text, rows);
  return matches?.map((fitting) => [...fitting].map(([word, quality]) => [numbers.get(word)!, quality])) ?? null;
};
