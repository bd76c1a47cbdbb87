import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '@kontor/contracts/search/responses';

/** Debounce in ms. */
const PAUSE = 200;
const LEAST = 2;

export interface FoundFor {
  readonly query: string;
  readonly answer: SearchAnswer;
}

/** Results while typing; `null`: too short, or no answer. */
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
    // Errors are only shown when the form is submitted.
    const timer = setTimeout(() => void look().catch(() => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isEnough, crumb]);
  return isEnough ? found : null;
};
