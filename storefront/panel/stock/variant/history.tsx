import { Link } from '@remix-run/react';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadVariant } from './load-variant.server.ts';

type Loaded = Awaited<ReturnType<typeof loadVariant>>;

const Entry = ({ row }: { row: Loaded['rows'][number] }) => (
  <li>
    <p className="stock-event">
      <strong>{row.label}</strong>
      {row.change !== null && <span className="stock-number">{row.change}</span>}
    </p>
    <p className="stock-event-after">{row.after}</p>
    <div className="stock-event-why">
      {row.order !== null && (
        <p>
          <Link to={row.order.href}>{row.order.label}</Link>
        </p>
      )}
      {row.why !== '' && <p dir="auto">{row.why}</p>}
      <p className="panel-hint">
        <time dateTime={row.dateTime}>{row.who}</time>
      </p>
    </div>
  </li>
);

/** Newest first. */
export const History = ({ rows, more, newest }: Pick<Loaded, 'rows' | 'more' | 'newest'>) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{text('inventory.history')}</h2>
      {rows.length === 0 ? (
        <p className="panel-lead">{text('inventory.historyNone')}</p>
      ) : (
        <ol role="list" className="stock-history">
          {rows.map((row) => (
            <Entry key={row.revision} row={row} />
          ))}
        </ol>
      )}
      <PageLinks
        ways={[
          { to: newest, label: text('inventory.historyNewest') },
          { to: more, label: text('inventory.historyMore') },
        ]}
        keepsPlace
      />
    </section>
  );
};
