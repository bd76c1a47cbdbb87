import { scaleBand, scaleLinear } from 'd3-scale';
import { type BarChartData, BARS } from './bar-chart-data.ts';

interface BarChartParts {
  /** Each of its own name. */
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  /** What the picture says, in a sentence. */
  readonly label: string;
  readonly valueText: (value: number) => string;
}

/**
 * Bars as numbers and words: only the drawing of them is left to the page, so that no browser needs the library.
 * `null`: there is nothing to draw.
 */
export const barChart = ({ bars, label, valueText }: BarChartParts): BarChartData | null => {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  if (most === 0) return null;
  const bottom = BARS.height - BARS.bottom;
  const x = scaleBand(
    bars.map(({ name }) => name),
    [0, 100],
  ).paddingInner(0.25);
  const y = scaleLinear([0, most], [bottom, BARS.top]).nice(3);
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  return {
    label,
    bars: bars.map(({ name, value }) => ({
      x: x(name) ?? 0,
      y: y(value),
      width: x.bandwidth(),
      height: bottom - y(value),
    })),
    levels: y.ticks(3).map((value) => ({ y: y(value), label: valueText(value) })),
    words: [
      { x: 0, label: first?.name ?? '', anchor: 'start' },
      { x: (x(middle?.name ?? '') ?? 0) + x.bandwidth() / 2, label: middle?.name ?? '', anchor: 'middle' },
      { x: 100, label: last?.name ?? '', anchor: 'end' },
    ],
  };
};
