import { useEffect, useState } from 'react';
import { type LinkSuggestions, SUGGESTIONS } from './suggestions.ts';

const NONE = { pages: [], files: [], isLoaded: false };

/** Empty until they are loaded, and without a connection. */
export const useSuggestions = (): LinkSuggestions & { readonly isLoaded: boolean } => {
  const [suggestions, setSuggestions] = useState<LinkSuggestions & { readonly isLoaded: boolean }>(NONE);
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const response = await fetch(`/config${SUGGESTIONS}`, { signal: stop.signal, redirect: 'error' });
      if (response.ok) setSuggestions({ ...((await response.json()) as LinkSuggestions), isLoaded: true });
    };
    load().catch(() => {});
    return () => stop.abort();
  }, []);
  return suggestions;
};
