import { Link } from '@remix-run/react';
import type { Ref } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { EventRow } from './rows.server.ts';

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

const Row = ({ row }: { readonly row: EventRow }) => {
  const text = usePanelText();
  const { about, to, onlyStream } = row;
  return (
    <li>
      <p className="event-what">
        <Only to={row.onlyType} does={text('events.onlyType')}>
          {row.what}
        </Only>
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
    </li>
  );
};

interface EventListProps {
  readonly rows: readonly EventRow[];
  readonly list?: Ref<HTMLOListElement>;
}

/** Newest first. */
export const EventList = ({ rows, list }: EventListProps) => (
  <ol role="list" className="event-rows" ref={list}>
    {rows.map((row) => (
      <Row key={row.position} row={row} />
    ))}
  </ol>
);
