import { useActionData, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

interface Sending {
  /** Until the page is there that came of it, or a refusal, after which nothing is left to be waited for. */
  readonly isSending: boolean;
  /** Whether a form may be sent now: not while what was sent is under way, though nothing may show it yet. */
  readonly begins: () => boolean;
}

/** Whether what the page sent is under way, and so must not be sent again. */
export const useSending = (): Sending => {
  const { state, formMethod } = useNavigation();
  const { key } = useLocation();
  const answer = useActionData<{ readonly ok?: boolean }>();
  const [before, setBefore] = useState(answer);
  if (state !== 'loading' && before !== answer) setBefore(answer);
  const isRefused = state === 'loading' && answer !== before && answer?.ok === false;
  const isSending = formMethod === 'POST' && !isRefused;
  // The second click of two may come before the first one is seen in the page's state.
  const isBegun = useRef(false);
  useEffect(() => {
    isBegun.current = false;
  }, [isSending, key, answer]);
  const begins = (): boolean => {
    if (isSending || isBegun.current) return false;
    isBegun.current = true;
    return true;
  };
  return { isSending, begins };
};
