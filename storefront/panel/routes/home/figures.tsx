import { Link } from '@remix-run/react';
import { BarChart } from '../../charts/bar-chart.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { Figures } from './load-figures.server.ts';

type Sales = NonNullable<Figures['sales']>;

const SalesTable = ({ rows }: Pick<Sales, 'rows'>) => {
  const text = usePanelText();
  return (
    <details className="panel-more">
      <summary>{text('home.salesTable')}</summary>
      <table className="home-table">
        <thead>
          <tr>
            <th scope="col">{text('home.salesDay')}</th>
            <th scope="col">{text('home.salesOrders')}</th>
            <th scope="col">{text('home.salesTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, dateTime, orders, total }) => (
            <tr key={dateTime}>
              <th scope="row">
                <time dateTime={dateTime}>{day}</time>
              </th>
              <td>{orders}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** Today, in numbers. */
export const TodayFigures = ({ figures }: Pick<Figures, 'figures'>) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="today">
      <h2 id="today">{text('home.figures')}</h2>
      <ul role="list" className="panel-tiles home-figures">
        {figures.map(({ href, label, value }) => (
          <li key={label}>
            {href === null ? (
              <div>
                <strong>{value}</strong>
                <span>{label}</span>
              </div>
            ) : (
              <Link to={href}>
                <strong>{value}</strong>
                <span>{label}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What was ordered, day by day. */
export const SalesFigures = ({ sales: { title, sum, hint, chart, rows, ranges } }: { sales: Sales }) => {
  return (
    <section aria-labelledby="sales">
      <h2 id="sales">{title}</h2>
      <ul role="list" className="panel-inline">
        {ranges.map(({ label, href, isChosen }) => (
          <li key={href}>
            <Link className="chip" to={href} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p>{sum}</p>
      {chart && <BarChart chart={chart} />}
      <p className="panel-hint">{hint}</p>
      <SalesTable rows={rows} />
    </section>
  );
};

/** Whether what the shop shows is what was written down. */
export const HealthFigures = ({ health }: { health: NonNullable<Figures['health']> }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="health">
      <h2 id="health">{text('home.health')}</h2>
      <dl className="batch-counts">
        <div>
          <dt>{health.driftText}</dt>
          <dd>{health.drift}</dd>
        </div>
        {health.lag !== null && (
          <div>
            <dt>{text('home.lagText')}</dt>
            <dd>{health.lag}</dd>
          </div>
        )}
      </dl>
      {health.isDrifting && <p className="panel-notice">{text('home.drifting')}</p>}
    </section>
  );
};
