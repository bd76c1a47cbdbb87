import { type Bar, type BarChartData, BARS } from './bar-chart-data.ts';

interface Ways {
  /** Id of a form on the page. */
  readonly form: string;
  /** Of the field that says which bar. */
  readonly name: string;
}

/**
 * The whole column is clickable, even if its bar is low. Not a link: a bar's label may name somebody, and would stand
 * in its address.
 */
const Way = ({ bar: { x, width, way }, ways }: { readonly bar: Bar; readonly ways: Ways }) =>
  way && (
    <foreignObject x={`${x}%`} y={BARS.top} width={`${width}%`} height={BARS.height - BARS.top}>
      <button
        className="bars-way"
        type="submit"
        form={ways.form}
        name={ways.name}
        value={way.label}
        aria-label={way.told}
        title={way.told}
      />
    </foreignObject>
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

interface BarChartProps {
  readonly chart: BarChartData;
  /** What a bar submits; missing: nothing. */
  readonly ways?: Ways;
}

/** Labels keep their size while the bars stretch. Callers also show the numbers as text. */
export const BarChart = ({ chart, ways }: BarChartProps) => {
  const isWay = ways !== undefined && chart.bars.some(({ way }) => way !== null);
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
      {ways && chart.bars.map((bar, index) => <Way key={index} bar={bar} ways={ways} />)}
    </svg>
  );
};
