import { useLocation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { usePanel } from '../frame/use-panel.ts';
import type { Typed } from './answer.ts';
import { keptTyped, typedKey } from './typed-storage.ts';

const never = (): (() => void) => () => undefined;

/** Whether the tab keeps what was typed in a form: for those that are made only when somebody opens them. */
export const useHasTyped = (intent: string, about: Typed): boolean => {
  const { account } = usePanel();
  const { pathname } = useLocation();
  const isKept = (): boolean =>
    account !== null && keptTyped('tab', typedKey([account, pathname, intent], about)) !== null;
  return useSyncExternalStore(never, isKept, () => false);
};
