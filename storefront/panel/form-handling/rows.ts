import type { Typed } from './answer.ts';

/*
 * Repeated fields: `variants.3.sku`. A row keeps its number when moved, so that its input is kept; rows are ordered
 * by their fields' order.
 */

export const rowField = (list: string, row: number | string, field: string): string => `${list}.${row}.${field}`;

export const rowsIn = (values: Typed, list: string): readonly number[] => {
  const start = `${list}.`;
  const numbers = Object.keys(values).flatMap((name) => {
    const number = name.startsWith(start) ? /^\d{1,4}(?=\.)/u.exec(name.slice(start.length))?.[0] : undefined;
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)];
};

/** A row's values without the prefix. */
export const rowValues = (values: Typed, list: string, row: number | string): Typed => {
  const start = rowField(list, row, '');
  const own = Object.entries(values).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]));
};

export const nextRow = (rows: readonly number[]): number => Math.max(-1, ...rows) + 1;

export const withoutRow = (rows: readonly number[], row: number): readonly number[] =>
  rows.filter((one) => one !== row);

export const withRowUp = (rows: readonly number[], row: number): readonly number[] => {
  const at = rows.indexOf(row);
  return at < 1 ? rows : [...rows.slice(0, at - 1), row, rows[at - 1]!, ...rows.slice(at + 1)];
};

/** The values with other or reordered rows. New rows are blank. */
const withRows = (values: Typed, list: string, rows: readonly number[]): Typed => {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}.`));
  const ordered = rows.flatMap((row): (readonly [string, string])[] => {
    const own = Object.entries(values).filter(([name]) => name.startsWith(rowField(list, row, '')));
    return own.length > 0 ? own : [[rowField(list, row, 'new'), ''] as const];
  });
  return Object.fromEntries([...others, ...ordered]);
};

export type RowChange = 'add' | 'remove' | 'up';

/**
 * Handles a row button: `add:variants`, `remove:images.3`, `up:images.2`; `null`: not a row button.
 * @param lists the form's lists
 */
export const changedRows = (
  values: Typed,
  wish: string,
  lists: readonly string[],
): { readonly change: RowChange; readonly values: Typed } | null => {
  const [, change = '', list = '', row = ''] = /^(add|remove|up):([A-Za-z][\w.-]*?)(?:\.(\d{1,4}))?$/u.exec(wish) ?? [];
  if (!lists.includes(list)) return null;
  const rows = rowsIn(values, list);
  const changed =
    change === 'add'
      ? [...rows, nextRow(rows)]
      : change === 'remove'
        ? withoutRow(rows, Number(row))
        : withRowUp(rows, Number(row));
  return { change: change as RowChange, values: withRows(values, list, changed) };
};
