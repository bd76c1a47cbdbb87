import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor?: number;
  /** Target for the value, or for its ratio to the baseline. */
  readonly goal?: { readonly of: 'value' | 'ratio'; readonly atLeast?: number; readonly atMost?: number };
}

export const ratioOf = ({ value, floor }: Row): number | undefined => (floor === undefined ? undefined : value / floor);

export const reached = (row: Row): boolean | undefined => {
  if (!row.goal) return undefined;
  const measured = (row.goal.of === 'ratio' ? ratioOf(row) : row.value) ?? NaN;
  const { atLeast = -Infinity, atMost = Infinity } = row.goal;
  return measured >= atLeast && measured <= atMost;
};

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });

const goalText = ({ goal }: Row): string => {
  if (!goal) return '';
  const [sign, bound] = goal.atLeast === undefined ? ['≤', goal.atMost ?? 0] : ['≥', goal.atLeast];
  return goal.of === 'ratio' ? `${sign} ${(bound * 100).toFixed(0)} % of floor` : `${sign} ${number(bound)}`;
};

export const printTable = (rows: readonly Row[]): void => {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row);
    const verdict = reached(row);
    return [
      row.name,
      `${number(row.value)} ${row.unit}`,
      row.floor === undefined ? '' : number(row.floor),
      ratio === undefined ? '' : `${(ratio * 100).toFixed(0)} %`,
      goalText(row),
      verdict === undefined ? '' : verdict ? 'reached' : 'MISSED',
    ];
  });
  const table = [['what', 'measured', 'floor', 'ratio', 'goal', ''], ...lines];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table) {
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
};

export const writeJson = (file: string, rows: readonly Row[]): void => {
  mkdirSync(dirname(file), { recursive: true });
  const machine = { cores: cpus().length, model: cpus()[0]?.model, memory: totalmem(), node: process.version };
  const results = rows.map((row) => ({ ...row, ratio: ratioOf(row), reached: reached(row) }));
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
};
