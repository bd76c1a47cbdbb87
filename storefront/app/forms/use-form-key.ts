import { useRef } from 'react';
import type { FormCalls } from './send-form.ts';

/** A key is good for a day; before that there is time to fill in the form. */
const FRESH_MS = 12 * 60 * 60 * 1000;

/** FO-07: the key that the page came with, or another one where that has become too old. */
export const useFormKey = (calls: FormCalls, rendered: string) => {
  const held = useRef<{ readonly key: Promise<string | null>; readonly at: number }>();
  /** `null`: there is none to be had now; asking again may help. */
  const keyOf = async (): Promise<string | null> => {
    held.current ??= { key: Promise.resolve(rendered), at: performance.now() };
    if (performance.now() > held.current.at + FRESH_MS) renew();
    const key = await held.current.key;
    if (key !== null) return key;
    renew();
    return held.current.key;
  };
  const renew = (): void => {
    held.current = { key: calls.key(), at: performance.now() };
  };
  return { keyOf, renew };
};
