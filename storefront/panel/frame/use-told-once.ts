import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** Parameters of addresses that tell what was just done. */
const TOLD = ['ok', 'angelegt', 'geaendert', 'hinzugefuegt', 'gesendet', 'abgemeldet', 'beendet', 'versucht'];

/** What was done is told once: whoever loads the page anew, or comes back to it, has done nothing. */
export const useToldOnce = (): void => {
  const { key } = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    if (!TOLD.some((name) => url.searchParams.has(name))) return;
    for (const name of TOLD) url.searchParams.delete(name);
    // Not by the router, which would load the page again and take the notice away.
    history.replaceState(history.state, '', url);
  }, [key]);
};
