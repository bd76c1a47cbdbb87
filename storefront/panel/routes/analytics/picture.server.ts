import { readyQuestion } from '@kontor/contracts/analytics/questions';
import type { SqlCell, SqlResult } from '@kontor/contracts/ports/analyst';
import type { AppLoadContext } from '@remix-run/node';
import type { BarChartData } from '../../charts/bar-chart-data.ts';
import { barChart } from '../../charts/bar-chart.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';

/** Bars that can be told apart. */
const MOST_BARS = 60;
const NUMBER = /INT|DOUBLE|DECIMAL|FLOAT/u;

/** Which columns a result is drawn from: a ready question says so, else the first of words and the first of numbers. */
const columnsOf = ({ columns }: SqlResult, sql: string): readonly [label: number, value: number] => {
  const asked = readyQuestion(sql);
  const indexOf = (name: string | undefined): number => columns.findIndex((column) => column.name === name);
  const label = asked ? indexOf(asked.picture.label) : columns.findIndex(({ type }) => !NUMBER.test(type));
  const value = asked ? indexOf(asked.picture.value) : columns.findIndex(({ type }) => NUMBER.test(type));
  return [label, value];
};

const wordOf = (cell: SqlCell | undefined): string => String(cell ?? '').slice(0, 24);

/** The result as bars; `null`: it does not come to any. */
export const pictureOf = (result: SqlResult, sql: string, context: AppLoadContext): BarChartData | null => {
  const [label, value] = columnsOf(result, sql);
  if (label < 0 || value < 0 || result.rows.length < 2 || result.rows.length > MOST_BARS) return null;
  const number = new Intl.NumberFormat(context.site.language, { notation: 'compact', maximumFractionDigits: 1 });
  // Bars begin at nothing.
  if (result.rows.some((row) => Number(row[value] ?? 0) < 0)) return null;
  const names = new Map<string, number>();
  const bars = result.rows.map((row) => {
    const name = wordOf(row[label]);
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    return { name: times > 1 ? `${name} (${times})` : name, value: Number(row[value] ?? 0) || 0 };
  });
  const { columns } = result;
  return barChart({
    bars,
    label: panelTextOf(context)('analytics.picture', {
      label: columns[label]?.name ?? '',
      value: columns[value]?.name ?? '',
    }),
    valueText: (count) => number.format(count),
  });
};
