import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** What was done is told once: whoever loads the page anew, or comes back to it, has done nothing. */
export const useToldOnce = (): void => {
  const { key } = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('ok')) return;
    url.searchParams.delete('ok');
    // Not by the router, which would load the page again and take the notice away.
    history.replaceState(history.state, '', url);
  }, [key]);
};
