import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/** Of the window's height, from its top: what begins further down is not seen. */
const SEEN = 0.6;

/**
 * Whoever asks is led to the answer: its heading takes the focus, so that it is read aloud, and comes into sight where
 * it is below a phone's edge. Not when the page is opened, and not when something else on it was done.
 */
export const useWayToResult = <Heading extends HTMLElement>(isAsked = true): RefObject<Heading> => {
  const heading = useRef<Heading>(null);
  const { key } = useLocation();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = key;
    const element = heading.current;
    if (before === key || before === null || !isAsked || !element) return;
    element.focus({ preventScroll: true });
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight * SEEN) element.scrollIntoView({ block: 'start' });
  }, [key, isAsked]);
  return heading;
};
