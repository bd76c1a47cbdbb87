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
  readonly newest: string;
  readonly heading: RefObject<HTMLHeadingElement>;
  /** Shown until the first event. */
  readonly empty: ReactNode;
}

/** Adds new events on top: automatically, or by a button while someone is reading. */
export const LiveList = ({ events: { rows, filter }, newest, heading, empty }: LiveListProps) => {
  const text = usePanelText();
  const isHydrated = useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const { live, state, toggle, showWaiting } = useLiveEvents(rows, filter, newest, list);
  const waiting = live.waiting.length;
  const here = eventsAddress(filter);
  const show = (): void => {
    showWaiting();
    // The button disappears, and the new events are at the top.
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
