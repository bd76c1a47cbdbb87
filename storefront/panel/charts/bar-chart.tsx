import { type BarChartData, BARS } from './bar-chart-data.ts';

/**
 * One bar for each of what is counted. Words keep their size while the bars take whatever width there is; the label
 * says the same, and whoever draws it shows the numbers beside it.
 */
export const BarChart = ({ chart }: { chart: BarChartData }) => (
  <svg className="bars" role="img" aria-label={chart.label} width="100%" height={BARS.height + 28}>
    {chart.levels.map(({ y, label }) => (
      <line key={label} className="bars-level" x1="0" x2="100%" y1={y} y2={y} />
    ))}
    {chart.bars.map(({ x, y, width, height }, index) => (
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
  </svg>
);
