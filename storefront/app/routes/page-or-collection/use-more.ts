import { useFetcher } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ProductList } from './load-collection.server.ts';
import type { loader } from './route.tsx';

/** Appends what follows in a list, where the plain link leads to it. The focus goes on with the first new product. */
export const useMore = (list: ProductList) => {
  const fetcher = useFetcher<typeof loader>();
  const [more, setMore] = useState<readonly ProductList[]>([]);
  const focusNext = useRef<string | null>(null);
  const { data } = fetcher;

  useEffect(() => {
    if (data?.kind !== 'collection') return;
    setMore((pages) => (pages.includes(data) ? pages : [...pages, data]));
    focusNext.current = data.cards[0]?.href ?? null;
  }, [data]);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.querySelector<HTMLElement>(`.card-link[href="${CSS.escape(focusNext.current)}"]`)?.focus();
    focusNext.current = null;
  }, [more]);

  const { nextHref } = more.at(-1) ?? list;
  const loadMore = (event: MouseEvent): void => {
    if (nextHref === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (fetcher.state === 'idle') fetcher.load(nextHref);
  };
  return {
    cards: [list, ...more].flatMap(({ cards }) => cards),
    nextHref,
    isLoading: fetcher.state !== 'idle',
    loadMore,
  };
};
