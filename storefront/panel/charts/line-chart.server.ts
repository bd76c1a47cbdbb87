import { scaleLinear, scaleTime } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { CHART, type LineChartData } from './line-chart-data.ts';

export interface ChartPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `null`: a gap until the next point. */
  readonly value: number | null;
}

interface LineChartParts {
  /** Ascending. Each value holds until the next point. */
  readonly points: readonly ChartPoint[];
  /** End of the last value, in ms since 1970. */
  readonly until: number;
  readonly language: string;
  readonly timeZone: string;
  readonly label: string;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const MOMENTS = [0, 1 / 3, 2 / 3, 1] as const;

const words = ({ language, timeZone }: LineChartParts, span: number): ((at: number) => string) => {
  const style: Intl.DateTimeFormatOptions =
    span < 2 * DAY
      ? { hour: '2-digit', minute: '2-digit', ...(span < 10 * MINUTE && { second: '2-digit' }) }
      : { day: 'numeric', month: 'short', ...(span > 300 * DAY && { year: '2-digit' }) };
  const moment = new Intl.DateTimeFormat(language, { ...style, timeZone });
  return (at) => moment.format(at);
};

/** Step line: each value is held until the next point or gap. */
const held = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return point.value === null && before ? [{ at: point.at, value: before.value }, point] : [point];
  });

/** Computes a step line on the server, so that no browser needs the library. `null`: no data. */
export const lineChart = (parts: LineChartParts): LineChartData | null => {
  const { points, until, language, label } = parts;
  const values = points.flatMap(({ value }) => value ?? []);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || values.length === 0) return null;
  const end = Math.max(until, last.at + 1);
  const x = scaleTime([first.at, end], [0, CHART.width]);
  const y = scaleLinear(
    [Math.min(0, ...values), Math.max(1, ...values)],
    [CHART.height - CHART.bottom, CHART.top],
  ).nice(4);
  const path = line<ChartPoint>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => x(at))
    .y(({ value }) => y(value ?? 0))
    .curve(curveStepAfter)
    .digits(1)([...held(points), { at: end, value: last.value }]);
  const number = new Intl.NumberFormat(language);
  const moment = words(parts, end - first.at);
  return {
    label,
    path: path ?? '',
    end: last.value === null ? null : { y: y(last.value), label: number.format(last.value) },
    levels: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ y: y(value), label: number.format(value) })),
    moments: MOMENTS.map((share) => moment(first.at + share * (end - first.at))),
  };
};
