import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Polling interval in ms. */
const POLL_INTERVAL = 1_000;

/** Reloads the page's data while a job is running. */
export const useAskAgain = (goesOn: boolean): void => {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (!goesOn || state !== 'idle') return;
    const timer = setTimeout(revalidate, POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [goesOn, state, revalidate]);
};
