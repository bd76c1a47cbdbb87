import { Link } from '@remix-run/react';
import type { Ref } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { EventRow } from './rows.server.ts';
import { together } from './together.ts';

interface OnlyProps {
  /** `null`: already filtered by this. */
  readonly to: string | null;
  readonly does: string;
  readonly children: string;
}

const Only = ({ to, does, children }: OnlyProps) =>
  to === null ? (
    <span dir="auto">{children}</span>
  ) : (
    <Link className="event-only" to={to} aria-label={`${does} ${children}`} dir="auto">
      {children}
    </Link>
  );

const Parts = ({ row }: { readonly row: EventRow }) => {
  const text = usePanelText();
  const { about, to, onlyStream, units } = row;
  return (
    <>
      <p className="event-what">
        <Only to={row.onlyType} does={text('events.onlyType')}>
          {row.what}
        </Only>
        {units !== null && <span className="event-units"> {units}</span>}
      </p>
      <p className="event-about">
        {to === null ? (
          <span dir="auto">{about}</span>
        ) : (
          <Link to={to} dir="auto">
            {about}
          </Link>
        )}
        {onlyStream !== null && (
          <Link
            className="event-only panel-hint"
            to={onlyStream}
            aria-label={text('events.onlyStreamOf', { name: about })}
          >
            {text('events.onlyStream')}
          </Link>
        )}
      </p>
      <p className="event-who">
        <Only to={row.onlyBy} does={text('events.onlyBy')}>
          {row.who}
        </Only>
      </p>
      <p className="event-when panel-hint">
        <time dateTime={row.dateTime}>{row.moment}</time>
      </p>
    </>
  );
};

const Others = ({ rows }: { readonly rows: readonly EventRow[] }) => {
  const text = usePanelText();
  return (
    <details className="event-others">
      <summary>{rows.length === 1 ? text('events.otherOne') : text('events.others', { n: rows.length })}</summary>
      <ol role="list" className="event-rows">
        {rows.map((row) => (
          <li key={row.position}>
            <Parts row={row} />
          </li>
        ))}
      </ol>
    </details>
  );
};

interface EventListProps {
  readonly rows: readonly EventRow[];
  readonly list?: Ref<HTMLOListElement>;
}

/** Newest first. */
export const EventList = ({ rows, list }: EventListProps) => (
  <ol role="list" className="event-rows" ref={list}>
    {together(rows).map(({ head, others }) => (
      <li key={head.position}>
        <Parts row={head} />
        {others.length > 0 && <Others rows={others} />}
      </li>
    ))}
  </ol>
);
