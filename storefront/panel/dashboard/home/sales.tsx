import { Link } from '@remix-run/react';
import { BarChart } from '../../charts/bar-chart.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { Sales } from './load-sales.server.ts';

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

/** A new shop has no sales yet, so links to getting started take the chart's place. */
const NoSales = ({ title, ways }: NonNullable<Sales['none']>) => {
  const text = usePanelText();
  return (
    <div className="panel-notice">
      <h3>{title}</h3>
      <p>{text('home.salesNoneText')}</p>
      <p className="panel-inline">
        {ways.map(({ href, label }) => (
          <Link key={href} className="more-link" to={href}>
            {label}
          </Link>
        ))}
        <a className="more-link" href="/">
          {text('home.salesLook')}
        </a>
      </p>
    </div>
  );
};

export const SalesFigures = ({ sales: { title, sum, hint, none, chart, rows, ranges } }: { sales: Sales }) => (
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
    {none ? (
      <NoSales {...none} />
    ) : (
      <>
        <p>{sum}</p>
        {chart && <BarChart chart={chart} />}
        <p className="panel-hint">{hint}</p>
        <SalesTable rows={rows} />
      </>
    )}
  </section>
);
