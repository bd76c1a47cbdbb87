import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EventFilter, newsAddress } from './address.ts';
import { type LiveRows, liveRows, type News, withNews, withWaiting } from './live-rows.ts';
import type { EventRow } from './rows.server.ts';

/** Polling interval in ms. */
const POLL_INTERVAL = 5_000;
/** Inactivity in ms after which polling stops, so that an open list does not keep the session alive. */
const LOOKS_FOR = 30 * 60_000;

export type LiveState = 'live' | 'paused' | 'lost';

interface LiveEvents {
  readonly live: LiveRows<EventRow>;
  readonly state: LiveState;
  readonly toggle: () => void;
  readonly showWaiting: () => void;
}

/** No one has scrolled into the list or has the keyboard focus in or after it, so rows on top move nothing. */
const isUnread = (list: HTMLElement | null): boolean => {
  const { activeElement: focused } = document;
  if (!list || !focused) return true;
  // A container such as the freshly opened page also precedes the list.
  const isBefore = (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return isBefore && list.getBoundingClientRect().top >= 0;
};

/**
 * Polls until paused, inactive, or too much has come.
 * @param newest marker of the newest event
 */
export const useLiveEvents = (
  rows: readonly EventRow[],
  filter: EventFilter,
  newest: string,
  list: RefObject<HTMLElement>,
): LiveEvents => {
  const [live, setLive] = useState(() => liveRows(rows, newest));
  const [isPaused, setPaused] = useState(false);
  const [isLost, setLost] = useState(false);
  const [asked, setAsked] = useState(0);
  const lookedAt = useRef(0);
  const { mark, isTooMuch } = live;
  const { type, actor, stream } = filter;
  const goesOn = !isPaused && !isTooMuch;

  useEffect(() => {
    const look = (): void => void (lookedAt.current = Date.now());
    look();
    const kinds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
    for (const kind of kinds) window.addEventListener(kind, look, { passive: true });
    return () => kinds.forEach((kind) => window.removeEventListener(kind, look));
  }, []);

  useEffect(() => {
    if (!goesOn) return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const address = newsAddress({ type, actor, stream }, mark);
        const response = await fetch(address, { signal: stop.signal, redirect: 'error' });
        if (!response.ok) throw new Error(`answered ${response.status}`);
        const news = (await response.json()) as News<EventRow>;
        setLost(false);
        setLive((before) => withNews(before, news, isUnread(list.current)));
      } catch {
        if (!stop.signal.aborted) setLost(true);
      }
      if (!stop.signal.aborted) setAsked((times) => times + 1);
    };
    const timer = setTimeout(() => {
      if (Date.now() - lookedAt.current > LOOKS_FOR) setPaused(true);
      // Hidden tabs do not poll.
      else if (document.visibilityState === 'hidden') setAsked((times) => times + 1);
      else void ask();
    }, POLL_INTERVAL);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, goesOn, mark, type, actor, stream, list]);

  return {
    live,
    state: isPaused ? 'paused' : isLost ? 'lost' : 'live',
    toggle: () => {
      lookedAt.current = Date.now();
      setPaused(!isPaused);
    },
    showWaiting: () => setLive(withWaiting),
  };
};
