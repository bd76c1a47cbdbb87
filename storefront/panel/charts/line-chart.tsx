import { CHART, type LineChartData } from './line-chart-data.ts';

/**
 * Labels keep their size while the line is stretched, so it stays readable on phones. Callers also show the numbers
 * as text.
 */
export const LineChart = ({ chart }: { chart: LineChartData }) => {
  const last = chart.moments.length - 1;
  const bottom = CHART.height + 22;
  return (
    <svg className="chart" role="img" aria-label={chart.label} width="100%" height={CHART.height + 28}>
      {chart.levels.map(({ y, label }) => (
        <g key={label}>
          <line className="chart-level" x1="0" x2="100%" y1={y} y2={y} />
          <text className="chart-words" x="0" y={y - 5}>
            {label}
          </text>
        </g>
      ))}
      <svg
        width="100%"
        height={CHART.height}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="chart-line" d={chart.path} vectorEffect="non-scaling-stroke" />
      </svg>
      {chart.end !== null && (
        <>
          <circle className="chart-end" cx="100%" cy={chart.end.y} r="5" transform="translate(-6 0)" />
          <text className="chart-end-words" x="100%" y={chart.end.y - 10} textAnchor="end">
            {chart.end.label}
          </text>
        </>
      )}
      {chart.moments.map((moment, index) => (
        <text
          key={index}
          className="chart-words"
          x={`${(index / last) * 100}%`}
          y={bottom}
          textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
        >
          {moment}
        </text>
      ))}
    </svg>
  );
};
