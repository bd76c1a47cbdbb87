import { EVENTS_SHOWN } from '@kontor/contracts/analytics/events';
import { Link } from '@remix-run/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { eventsAddress } from './address.ts';
import { EventList } from './event-list.tsx';
import type { ShownEvents } from './load-events.server.ts';
import { useLiveEvents } from './use-live-events.ts';

interface LiveListProps {
  readonly events: ShownEvents;
  /** Where it begins. */
  readonly newest: string;
  readonly heading: RefObject<HTMLHeadingElement>;
  /** Stands there until something has happened. */
  readonly empty: ReactNode;
}

/** The newest events, to which what happens is added: by itself at their top, and by a button while somebody reads. */
export const LiveList = ({ events: { rows, filter }, newest, heading, empty }: LiveListProps) => {
  const text = usePanelText();
  const isHydrated = useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const { live, state, toggle, showWaiting } = useLiveEvents(rows, filter, newest, list);
  const waiting = live.waiting.length;
  const here = eventsAddress(filter);
  const show = (): void => {
    showWaiting();
    // The button goes, and what was asked for begins at the list's head.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  };
  if (!isHydrated) {
    return (
      <>
        <p className="panel-inline">
          <Link className="button quiet" to={here} reloadDocument>
            {text('events.reload')}
          </Link>
        </p>
        <EventList rows={live.rows} />
        {live.rows.length === 0 && empty}
      </>
    );
  }
  return (
    <>
      <div className="event-live">
        <button type="button" className="button quiet" onClick={toggle}>
          {text(state === 'paused' ? 'events.goesOn' : 'events.pause')}
        </button>
        <p className="panel-hint" role="status">
          {text(`events.${state}`)}
        </p>
      </div>
      <div role="status" className="event-news">
        {live.came > 0 && (
          <span className="visually-hidden" key={live.mark}>
            {live.came === 1 ? text('events.cameOne') : text('events.came', { n: live.came })}
          </span>
        )}
        {waiting > 0 && (
          <button type="button" className="button" onClick={show}>
            {waiting === 1 ? text('events.showOne') : text('events.show', { n: waiting })}
          </button>
        )}
        {live.isTooMuch && (
          <Link className="button" to={here}>
            {text('events.showMany', { n: EVENTS_SHOWN })}
          </Link>
        )}
      </div>
      <EventList rows={live.rows} list={list} />
      {live.rows.length === 0 && empty}
    </>
  );
};
