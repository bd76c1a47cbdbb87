import { useCallback, useEffect, useRef, useState } from 'react';

type State<T> = { readonly status: 'idle' | 'loading' | 'loaded' | 'failed'; readonly data?: T };

/**
 * JSON that a page asks for beside itself; earlier `data` is kept. A failure is the page's to show: Remix’ fetchers
 * put the error page in the place of everything, with what is typed in it.
 */
export const useJson = <T>() => {
  const [state, setState] = useState<State<T>>({ status: 'idle' });
  const asking = useRef<AbortController>();
  useEffect(() => () => asking.current?.abort(), []);
  /** @param path below the panel's own */
  const load = useCallback(async (path: string): Promise<void> => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const become = (next: State<T>): void => {
      if (!signal.aborted) setState((before) => ({ ...before, ...next }));
    };
    become({ status: 'loading' });
    try {
      const response = await fetch(`/config${path}`, { signal, redirect: 'error' });
      if (!response.ok) return become({ status: 'failed' });
      become({ status: 'loaded', data: (await response.json()) as T });
    } catch {
      become({ status: 'failed' });
    }
  }, []);
  return { ...state, load };
};
