import { Link } from '@remix-run/react';
import { useId } from 'react';
import type { RehearsedVariant as Rehearsed } from './load-rehearsal.server.ts';

export const RehearsedVariant = ({ variant }: { variant: Rehearsed }) => {
  const id = useId();
  const { name, about, href, stock, said, runsOut, due, people, others, orderLabel } = variant;
  return (
    <section aria-labelledby={`${id} ${id}-about`} className="restock-rehearsed">
      <h2 id={id} dir="auto">
        <Link to={href}>{name}</Link>
      </h2>
      <p className="restock-states">
        <span className="panel-hint" dir="auto" id={`${id}-about`}>
          {about}
        </span>
        <span className="badge" data-standing={stock.tone}>
          {stock.text}
        </span>
      </p>
      <div className="panel-facts">
        <p>
          <strong>{said}</strong>
        </p>
        {runsOut !== null && <p>{runsOut}</p>}
        {due !== null && <p className="panel-hint">{due}</p>}
      </div>
      {people.length > 0 && (
        <ol role="list" className="restock-order" aria-label={orderLabel}>
          {people.map(({ place, placeText, who, note }) => (
            <li key={place}>
              <span className="restock-place">{placeText}</span>
              <span dir="auto">{who}</span>
              {note !== null && <span className="panel-hint">{note}</span>}
            </li>
          ))}
          {others !== null && <li className="panel-hint">{others}</li>}
        </ol>
      )}
    </section>
  );
};
