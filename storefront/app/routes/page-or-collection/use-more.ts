import { useFetcher } from '@remix-run/react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ProductList } from './load-collection.server.ts';
import type { loadPageOrCollection } from './loader.server.ts';

/** Appends the next page instead of following its link. The focus moves to the first new product. */
export const useMore = (list: ProductList) => {
  const fetcher = useFetcher<typeof loadPageOrCollection>();
  const [more, setMore] = useState<readonly ProductList[]>([]);
  const { data } = fetcher;
  if (data?.kind === 'collection' && !more.includes(data)) setMore([...more, data]);

  const firstNew = more.at(-1)?.cards[0]?.href;
  useEffect(() => {
    if (firstNew === undefined) return;
    document.querySelector<HTMLElement>(`.card-link[href="${CSS.escape(firstNew)}"]`)?.focus();
  }, [firstNew]);

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
