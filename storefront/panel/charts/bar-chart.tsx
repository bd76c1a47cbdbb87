import { Link } from '@remix-run/react';
import { type Bar, type BarChartData, BARS } from './bar-chart-data.ts';

/** The whole column is clickable, even if its bar is low. */
const Way = ({ bar: { x, width, way }, from }: { readonly bar: Bar; readonly from: string }) =>
  way && (
    <Link className="bars-way" to={from + encodeURIComponent(way.label)} aria-label={way.told} preventScrollReset>
      <title>{way.told}</title>
      <rect x={`${x}%`} y={BARS.top} width={`${width}%`} height={BARS.height - BARS.top} />
    </Link>
  );

/** x in percent and y in px, at any width. */
const Line = ({ line }: { readonly line: NonNullable<BarChartData['line']> }) => (
  <svg
    width="100%"
    height={BARS.height}
    viewBox={`0 0 100 ${BARS.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {line.area !== null && <path className="bars-area" d={line.area} />}
    <path className="bars-line" d={line.path} vectorEffect="non-scaling-stroke" />
  </svg>
);

/** Labels keep their size while the bars stretch. Callers also show the numbers as text. */
export const BarChart = ({ chart }: { chart: BarChartData }) => {
  const isWay = chart.bars.some(({ way }) => way !== null);
  return (
    <svg
      className="bars"
      role={isWay ? 'group' : 'img'}
      aria-label={chart.label}
      width="100%"
      height={BARS.height + 28}
    >
      {chart.levels.map(({ y, label }) => (
        <line key={label} className="bars-level" x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {chart.line && <Line line={chart.line} />}
      {!chart.line &&
        chart.bars.map(({ x, y, width, height }, index) => (
          <rect key={index} className="bars-bar" x={`${x}%`} y={y} width={`${width}%`} height={height} />
        ))}
      {chart.levels.map(({ y, label }) => (
        <text key={label} className="bars-words" x="0" y={y - 5}>
          {label}
        </text>
      ))}
      {chart.words.map(({ x, label, anchor }) => (
        <text key={anchor} className="bars-words" data-at={anchor} x={`${x}%`} y={BARS.height + 22} textAnchor={anchor}>
          {label}
        </text>
      ))}
      {chart.bars.map((bar, index) => (
        <Way key={index} bar={bar} from={chart.waysFrom} />
      ))}
    </svg>
  );
};
