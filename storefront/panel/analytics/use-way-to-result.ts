import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/** Fraction of the window's height; a heading below it counts as out of sight. */
const SEEN = 0.6;

/**
 * After a submit, moves the focus to the result's heading, so that it is read aloud, and scrolls to it if needed. Not
 * on page load or after other actions.
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
