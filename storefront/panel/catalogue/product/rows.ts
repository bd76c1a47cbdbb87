import type { Typed } from '../../form-handling/answer.ts';

/** What a form repeats, each row under a number of its own, in the order of the fields. */
export type RowKind = 'images' | 'options' | 'variants' | 'fields';

/** A field that every row of the kind has. */
const MARKS: Readonly<Record<RowKind, string>> = { images: 'url', options: 'name', variants: 'id', fields: 'id' };

/** The most that a product holds. */
const MOST: Readonly<Record<RowKind, number>> = { images: 250, options: 6, variants: 250, fields: 30 };

export const rowField = (kind: RowKind, row: number, field: string): string => `${kind}.${row}.${field}`;

/** Numbers of the rows, in their order. */
export const rowsIn = (values: Typed, kind: RowKind): readonly number[] => {
  const mark = new RegExp(`^${kind}\\.(\\d{1,4})\\.${MARKS[kind]}$`, 'u');
  return Object.keys(values).flatMap((name) => {
    const number = mark.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
};

export const nextRow = (rows: readonly number[]): number => Math.max(-1, ...rows) + 1;
export const isFull = (kind: RowKind, rows: readonly number[]): boolean => rows.length >= MOST[kind];

export const withoutRow = (rows: readonly number[], row: number): readonly number[] =>
  rows.filter((one) => one !== row);

/** One place nearer to the beginning. */
export const withRowUp = (rows: readonly number[], row: number): readonly number[] => {
  const at = rows.indexOf(row);
  return at < 1 ? rows : [...rows.slice(0, at - 1), row, rows[at - 1]!, ...rows.slice(at + 1)];
};

/** The same values with other rows, or in another order. New rows are blank. */
export const withRows = (values: Typed, kind: RowKind, rows: readonly number[]): Typed => {
  const prefix = `${kind}.`;
  const others = Object.entries(values).filter(([name]) => !name.startsWith(prefix));
  const ordered = rows.flatMap((row): (readonly [string, string])[] => {
    const own = Object.entries(values).filter(([name]) => name.startsWith(`${prefix}${row}.`));
    return own.length > 0 ? own : [[rowField(kind, row, MARKS[kind]), ''] as const];
  });
  return Object.fromEntries([...others, ...ordered]);
};

/** What a button asks for that changes rows: `add:variants`, `remove:images.3`, `up:images.2`; `null`: something else. */
export const changedRows = (values: Typed, wish: string): Typed | null => {
  const asked = /^(add|remove|up):(images|options|variants|fields)(?:\.(\d{1,4}))?$/u.exec(wish);
  if (!asked) return null;
  const kind = asked[2] as RowKind;
  const rows = rowsIn(values, kind);
  if (asked[1] === 'add') return isFull(kind, rows) ? values : withRows(values, kind, [...rows, nextRow(rows)]);
  const row = Number(asked[3]);
  return withRows(values, kind, asked[1] === 'remove' ? withoutRow(rows, row) : withRowUp(rows, row));
};
