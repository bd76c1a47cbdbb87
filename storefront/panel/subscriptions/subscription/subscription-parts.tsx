import { Link, useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadSubscription } from './load-subscription.server.ts';

type Loaded = typeof loadSubscription;

export const Terms = () => {
  const { terms, problem } = useLoaderData<Loaded>();
  const text = usePanelText();
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">{text('subscription.terms')}</h2>
      {problem !== null && (
        <div className="panel-notice">
          <h3>{text('subscription.problem')}</h3>
          <p>
            {problem.why} {problem.next}
          </p>
        </div>
      )}
      <dl className="plan-facts">
        {terms.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export const Payments = () => {
  const { payments, older } = useLoaderData<Loaded>();
  const text = usePanelText();
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">{text('subscription.payments')}</h2>
      <ul role="list" className="plan-moves">
        {payments.map((row) => (
          <li key={row.id}>
            <p>
              <Link to={`/bestellungen/${row.id}`}>{row.title}</Link>{' '}
              <time className="panel-hint" dateTime={row.dateTime}>
                {row.placed}
              </time>
            </p>
            <p className="plan-amount">
              {row.total} <span className="badge">{row.payment}</span>
            </p>
          </li>
        ))}
      </ul>
      {older !== null && <p className="panel-hint">{older}</p>}
    </section>
  );
};

export const PlanHistory = () => {
  const { history } = useLoaderData<Loaded>();
  const text = usePanelText();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{text('subscription.history')}</h2>
      <ol role="list" className="order-history">
        {history.map((row, index) => (
          <li key={index}>
            <p className="order-line-title">{row.label}</p>
            {row.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {row.order !== null && (
              <p>
                <Link to={row.order.to}>{row.order.label}</Link>
              </p>
            )}
            <p className="panel-hint">
              <time dateTime={row.dateTime}>{row.moment}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
