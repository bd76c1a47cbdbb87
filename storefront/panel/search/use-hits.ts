import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { SearchAnswer } from '@kontor/contracts/search/search';
import { useEffect, useState } from 'react';

/** A pause in typing after which it is looked for, in ms. */
const PAUSE = 200;
const LEAST = 2;

export interface FoundFor {
  readonly query: string;
  readonly answer: SearchAnswer;
}

/** What there is of what is being typed; `null`: too little is typed, or nothing came. */
export const useHits = (typed: string, crumb: string): FoundFor | null => {
  const [found, setFound] = useState<FoundFor | null>(null);
  const query = typed.trim();
  const isEnough = query.length >= LEAST;
  useEffect(() => {
    if (!isEnough) return undefined;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const response = await fetch('/api/v1/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [CRUMB_HEADER]: crumb },
        body: JSON.stringify({ query }),
        signal: stop.signal,
      });
      if (response.ok) setFound({ query, answer: (await response.json()) as SearchAnswer });
    };
    // Whoever sends the form is told what is wrong.
    const timer = setTimeout(() => void look().catch(() => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isEnough, crumb]);
  return isEnough ? found : null;
};
