import { SEALED_TEXT } from '@kontor/contracts/analytics/sealed-text';
import { MASK } from '@kontor/contracts/analytics/tables';
import { SqlRefused, type SqlTrouble } from '@kontor/contracts/ports/analyst';
import { OURS } from './reach.ts';

/** `LINE 2: select x from y` with a caret below; the database may have truncated the line with `...`. */
const PLACE = /\n\s*LINE (\d+): (.*)\n( *)\^/u;

const WHOSE = /^Failed to extract statements: /u;

const TROUBLES: readonly (readonly [words: RegExp, trouble: SqlTrouble])[] = [
  [/^INTERRUPT|Interrupted/u, 'tooLong'],
  [/^Out of Memory|could not allocate|failed to (allocate|pin)|Cannot allocate/iu, 'tooLarge'],
  [
    /^Permission Error|disabled through configuration|disabled by configuration|configuration has been locked|^HTTP Error|^IO Error|^Missing Extension|autoload|INSTALL/iu,
    'forbidden',
  ],
];

export const refusalOf = (error: unknown, sql: string): SqlRefused => {
  if (error instanceof SqlRefused) return error;
  const text = (error instanceof Error ? error.message : String(error)).replace(WHOSE, '');
  const [, trouble = 'wrong'] = TROUBLES.find(([words]) => words.test(text)) ?? [];
  const place = placeIn(text, sql);
  const detail = trouble === 'wrong' ? shown(text.replace(PLACE, '').trim()) : '';
  return new SqlRefused(trouble, detail, place);
};

/** Hides values that failed to convert and suggested names: they may come from the underlying tables. */
const shown = (text: string): string =>
  text.replaceAll(SEALED_TEXT, MASK).replace(SUGGESTION, (words, name: string) => (OURS.has(name) ? '' : words));
const SUGGESTION = /\s*Did you mean "([^"]*)"\?/u;

const placeIn = (text: string, sql: string): SqlRefused['place'] => {
  const found = PLACE.exec(text);
  if (!found) return null;
  const [, line = '1', shown = '', gap = ''] = found;
  const number = Number(line);
  const caret = gap.length - `LINE ${line}: `.length;
  const source = sql.split('\n')[number - 1] ?? '';
  const isCut = shown.startsWith('...');
  const from = isCut ? source.indexOf(shown.slice(3, shown.endsWith('...') ? -3 : undefined)) : 0;
  return { line: number, column: Math.max(1, caret - (isCut ? 3 : 0) + Math.max(0, from) + 1) };
};
