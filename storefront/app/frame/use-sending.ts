import { useActionData, useLocation, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

interface Sending {
  /** Until the page is there that came of it, or a refusal, after which nothing is left to be waited for. */
  readonly isSending: boolean;
  /** Whether a form may be sent now: not while what was sent is under way, though nothing may show it yet. */
  readonly begins: (event: FormEvent) => boolean;
}

/** In ms: so long after the first one a second click is none of its own, where nothing has come of the first yet. */
const SECOND_CLICK = 1_000;

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
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    begunAt.current = Number.NEGATIVE_INFINITY;
  }, [isSending, key, answer]);
  const begins = ({ timeStamp }: FormEvent): boolean => {
    if (isSending || timeStamp - begunAt.current < SECOND_CLICK) return false;
    begunAt.current = timeStamp;
    return true;
  };
  return { isSending, begins };
};
