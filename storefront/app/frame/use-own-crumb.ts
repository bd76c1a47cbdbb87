import { CRUMB_COOKIE } from '@kontor/contracts/kernel/http';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** This browser's current crumb; `null` if it blocks cookies. */
const ownCrumb = (): string | null => {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([name]) => name === CRUMB_COOKIE)?.[1] ?? null;
};

/**
 * When a new visitor opens several tabs at once, each page gets a crumb but the browser keeps one. The other tabs
 * fetch it again on load and on focus.
 */
export const useOwnCrumb = (crumb: string | undefined): void => {
  const { revalidate } = useRevalidator();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (crumb === undefined) return undefined;
    const compare = (): void => {
      const own = ownCrumb();
      if (document.visibilityState !== 'visible' || own === null || own === crumb || own === asked.current) return;
      asked.current = own;
      revalidate();
    };
    compare();
    document.addEventListener('visibilitychange', compare);
    window.addEventListener('focus', compare);
    return () => {
      document.removeEventListener('visibilitychange', compare);
      window.removeEventListener('focus', compare);
    };
  }, [crumb, revalidate]);
};
