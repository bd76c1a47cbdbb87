import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the link or button that led to a page has gone with the page before, its focus would begin again at the top of
 * the document: it goes to what has come instead. A page that takes the focus itself has it by then.
 */
export const useFocusOnArrival = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
