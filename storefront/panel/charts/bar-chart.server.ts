import { scaleBand, scaleLinear } from 'd3-scale';
import { type BarChartData, BARS } from './bar-chart-data.ts';

interface BarChartParts {
  /** Each of its own name. */
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  /** What the picture says, in a sentence. */
  readonly label: string;
  readonly valueText: (value: number) => string;
}

/** Left of the bars, for what the levels are called: percent of the width of a phone, for each character and beside. */
const GUTTER = { character: 2.2, beside: 1.5, most: 28 };

/**
 * Bars as numbers and words: only the drawing of them is left to the page, so that no browser needs the library.
 * `null`: there is nothing to draw.
 */
export const barChart = ({ bars, label, valueText }: BarChartParts): BarChartData | null => {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  if (most === 0) return null;
  const bottom = BARS.height - BARS.bottom;
  const y = scaleLinear([0, most], [bottom, BARS.top]).nice(3);
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
  ).paddingInner(0.25);
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  return {
    label,
    bars: bars.map(({ name, value }) => ({
      x: x(name) ?? 0,
      y: y(value),
      width: x.bandwidth(),
      height: bottom - y(value),
    })),
    levels,
    words: [
      { x: gutter, label: first?.name ?? '', anchor: 'start' },
      { x: (x(middle?.name ?? '') ?? 0) + x.bandwidth() / 2, label: middle?.name ?? '', anchor: 'middle' },
      { x: 100, label: last?.name ?? '', anchor: 'end' },
    ],
  };
};
