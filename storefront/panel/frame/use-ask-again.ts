import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** So often the page asks how far it is, in ms. */
const ASK_EVERY = 1_000;

/** The page asks for its data again and again, while something goes on by itself. */
export const useAskAgain = (goesOn: boolean): void => {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (!goesOn || state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_EVERY);
    return () => clearTimeout(timer);
  }, [goesOn, state, revalidate]);
};
