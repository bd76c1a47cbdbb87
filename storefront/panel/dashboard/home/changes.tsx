import { Link } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadChanges } from './load-changes.server.ts';

type Changes = Awaited<ReturnType<typeof loadChanges>>;

export const ChangeList = ({ changes: { rows, ways } }: { changes: Changes }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{text('home.changes')}</h2>
      {rows.length === 0 ? (
        <p className="panel-hint">{text('home.changesNone')}</p>
      ) : (
        <ul role="list" className="home-changes">
          {rows.map(({ key, name, to, what, who, dateTime }) => (
            <li key={key}>
              <p>
                <span dir="auto">{to === null ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}</span>
                <span>{what}</span>
              </p>
              <p className="panel-hint">
                <time dateTime={dateTime}>{who}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {ways.length > 0 && (
        <p className="panel-inline">
          {ways.map(({ to, label }) => (
            <Link key={to} className="more-link" to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
};
