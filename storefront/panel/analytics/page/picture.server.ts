import type { ChartKind } from '@kontor/contracts/analytics/chart';
import { readyQuestion } from '@kontor/contracts/analytics/questions';
import type { AppLoadContext } from '@remix-run/node';
import { barChart } from '../../charts/bar-chart.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import type { QueryRequest } from './query-request.server.ts';
import { cellText, isNumberType, type ShownColumn } from './cells.server.ts';
import type { SqlResult } from '@kontor/contracts/ports/responses';

/** Maximum number of distinguishable bars, or of points of a line. */
const MOST = { bar: 60, line: 1_000, area: 1_000 } as const;
const MAX_NAME_LENGTH = 24;

export interface DrawnFrom {
  readonly x: number;
  readonly y: number;
}

/** The chosen columns; else those of the predefined query, else the first text and the first number column. */
export const drawnFrom = ({ columns }: SqlResult, { sql, chart }: QueryRequest): DrawnFrom | null => {
  const picture = readyQuestion(sql)?.picture;
  const indexOf = (name: string | undefined): number => columns.findIndex((column) => column.name === name);
  const firstOf = (isNumber: boolean): number => columns.findIndex(({ type }) => isNumberType(type) === isNumber);
  const chosen = [indexOf(chart.x), indexOf(chart.y)] as const;
  const usual = [indexOf(picture?.label), indexOf(picture?.value)] as const;
  const y = chosen[1] >= 0 && isNumberType(columns[chosen[1]]?.type ?? '') ? chosen[1] : usual[1];
  const value = y >= 0 ? y : firstOf(true);
  const x = chosen[0] >= 0 ? chosen[0] : usual[0] >= 0 ? usual[0] : firstOf(false);
  return x < 0 || value < 0 || x === value ? null : { x, y: value };
};

const kindOf = ({ chart }: QueryRequest): Exclude<ChartKind, 'auto'> => (chart.kind === 'auto' ? 'bar' : chart.kind);

/** Makes bar names unique. */
const distinct = (names: readonly string[]): readonly string[] => {
  const times = new Map<string, number>();
  return names.map((name) => {
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    return before > 0 ? `${name} (${before + 1})` : name;
  });
};

/** The chart, each part leading to its rows; or why there is none although one is wanted. */
export const pictureOf = (
  result: SqlResult,
  columns: readonly ShownColumn[],
  drawn: DrawnFrom | null,
  asked: QueryRequest,
  context: AppLoadContext,
) => {
  const kind = kindOf(asked);
  const text = panelTextOf(context);
  if (kind === 'table') return { chart: null, why: null };
  const why = (key: Parameters<typeof text>[0], params = {}) => ({
    chart: null,
    why: asked.chart.kind === 'auto' ? null : text(key, params),
  });
  if (!drawn) return why('analytics.noChartColumns');
  const { rows } = result;
  if (rows.length < 2) return why('analytics.noChartRows');
  if (rows.length > MOST[kind]) return why('analytics.noChartMany', { n: MOST[kind] });
  const [x, y] = [columns[drawn.x], columns[drawn.y]];
  if (!x || !y) return why('analytics.noChartColumns');
  const number = new Intl.NumberFormat(context.site.language, { notation: 'compact', maximumFractionDigits: 1 });
  const labels = rows.map((row) => String(row[drawn.x] ?? ''));
  const names = distinct(labels.map((label) => label.slice(0, MAX_NAME_LENGTH)));
  const bars = rows.map((row, index) => ({
    name: names[index] ?? '',
    value: Number(row[drawn.y] ?? 0) || 0,
    way:
      rows.length > MOST.bar
        ? null
        : { label: labels[index] ?? '', told: `${labels[index]}: ${cellText(row[drawn.y], y, context)}` },
  }));
  const chart = barChart({
    kind,
    bars,
    label: text('analytics.picture', { label: x.heading, value: y.heading }),
    valueText: (value) => (y.isMoney ? cellText(value, y, context) : number.format(value)),
  });
  return chart ? { chart, why: null } : why('analytics.noChartRows');
};
