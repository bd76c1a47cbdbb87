import { useSyncExternalStore } from 'react';
import { useShop } from './use-shop.ts';

export type ShownHeaderFooter = ReturnType<typeof useShop>['headerFooter'];

let typed: ShownHeaderFooter | null = null;
const listeners = new Set<() => void>();

/** In the editor's frame: as it is typed. */
export const showHeaderFooter = (shown: ShownHeaderFooter): void => {
  typed = shown;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What stands above and below the page. */
export const useHeaderFooter = (): ShownHeaderFooter => {
  const { headerFooter } = useShop();
  const shown = useSyncExternalStore(
    subscribe,
    () => typed,
    () => null,
  );
  return shown ?? headerFooter;
};
