import { csvLines } from '../../platform/csv-cells.ts';
import type { SqlCell, SqlResult } from '@kontor/contracts/ports/responses';

export const RESULT_FORMATS = ['table', 'csv', 'json'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

type Answer = Pick<SqlResult, 'columns' | 'rows'>;

/** Characters of a cell on a terminal. */
const WIDEST = 60;

export const asCsv = ({ columns, rows }: Answer): string =>
  csvLines([columns.map(({ name }) => name), ...rows.map((row) => row.map((cell) => String(cell ?? '')))]);

const asJson = ({ columns, rows }: Answer): string => {
  const objects = rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])));
  return `${JSON.stringify(objects, null, 2)}\n`;
};

const shown = (cell: SqlCell): string => {
  const text = cell === null ? '' : String(cell).replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
};

const asTable = ({ columns, rows }: Answer): string => {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => row.map(shown))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const isNumber = columns.map((_, index) =>
    rows.every((row) => row[index] === null || typeof row[index] === 'number'),
  );
  const drawn = lines.map((line) =>
    line
      .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return `${[drawn[0], rule, ...drawn.slice(1)].join('\n')}\n`;
};

export const inFormat = (format: ResultFormat, answer: Answer): string =>
  ({ table: asTable, csv: asCsv, json: asJson })[format](answer);
