import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type Bar, type BarChartData, BARS } from './bar-chart-data.ts';

interface NamedValue {
  readonly name: string;
  readonly value: number;
  readonly way?: Bar['way'];
}

interface BarChartParts {
  /** Names must be unique. */
  readonly bars: readonly NamedValue[];
  readonly label: string;
  readonly valueText: (value: number) => string;
  /** URL prefix of the bars' links. */
  /** Default: bars. */
  readonly kind?: 'bar' | 'line' | 'area';
}

/** Space left of the bars for axis labels, in percent of a phone's width, per character and as margin. */
const GUTTER = { character: 2.2, beside: 1.5, most: 28 };

/** Computes the chart on the server, so that no browser needs the library. `null`: no data. */
export const barChart = ({ bars, label, valueText, kind = 'bar' }: BarChartParts): BarChartData | null => {
  const values = bars.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return null;
  const bottom = BARS.height - BARS.bottom;
  const y = scaleLinear([least, most], [bottom, BARS.top]).nice(3);
  const isCount = bars.every(({ value }) => Number.isInteger(value));
  const levels = y
    .ticks(3)
    .filter((value) => !isCount || Number.isInteger(value))
    .map((value) => ({ y: y(value), label: valueText(value) }));
  const longest = Math.max(...levels.map((level) => level.label.length));
  const gutter = Math.min(GUTTER.most, GUTTER.beside + GUTTER.character * longest);
  const x = scaleBand(
    bars.map(({ name }) => name),
    [gutter, 100],
  ).paddingInner(kind === 'bar' ? 0.25 : 0);
  const middleOf = ({ name }: NamedValue): number => (x(name) ?? 0) + x.bandwidth() / 2;
  const heightOf = ({ value }: NamedValue): number => y(value);
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  return {
    label,
    bars: bars.map(({ name, value, way = null }) => ({
      x: x(name) ?? 0,
      y: Math.min(y(value), y(0)),
      width: x.bandwidth(),
      height: Math.abs(y(0) - y(value)),
      way,
    })),
    line:
      kind === 'bar'
        ? null
        : {
            path: line<NamedValue>().x(middleOf).y(heightOf).digits(2)([...bars]) ?? '',
            area: kind === 'area' ? area<NamedValue>().x(middleOf).y1(heightOf).y0(y(0)).digits(2)([...bars]) : null,
          },
    levels,
    words: [
      { x: gutter, label: first?.name ?? '', anchor: 'start' },
      { x: middle ? middleOf(middle) : 0, label: middle?.name ?? '', anchor: 'middle' },
      { x: 100, label: last?.name ?? '', anchor: 'end' },
    ],
  };
};
