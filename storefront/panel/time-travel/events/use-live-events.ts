import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EventFilter, newsAddress } from './address.ts';
import { type LiveRows, liveRows, type News, withNews, withWaiting } from './live-rows.ts';
import type { EventRow } from './rows.server.ts';

/** So often it is asked what is new, in ms. */
const ASK_EVERY = 5_000;
/** After so long without a key or a pointer nobody looks any more, in ms: a list alone keeps nobody signed in. */
const LOOKS_FOR = 30 * 60_000;

export type LiveState = 'live' | 'paused' | 'lost';

interface LiveEvents {
  readonly live: LiveRows<EventRow>;
  readonly state: LiveState;
  readonly toggle: () => void;
  readonly showWaiting: () => void;
}

/** Nobody has scrolled into the list, or is in it or behind it with the keyboard: what grows on top moves nothing. */
const isUnread = (list: HTMLElement | null): boolean => {
  const { activeElement: focused } = document;
  if (!list || !focused) return true;
  // What holds all of it, as the page does that was just opened, begins before it.
  const isBefore = (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return isBefore && list.getBoundingClientRect().top >= 0;
};

/**
 * A list of events that follows what happens, until it is paused, nobody has looked for long, or too much has come.
 * @param newest where what comes later begins
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
      // A tab that nobody sees asks nothing.
      else if (document.visibilityState === 'hidden') setAsked((times) => times + 1);
      else void ask();
    }, ASK_EVERY);
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
