import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the link or button that led to a page is gone, the focus would restart at the top of the document; this moves
 * it to the new content. Pages that take the focus themselves have done so before.
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
