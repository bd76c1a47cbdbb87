import { useActionData, useLocation, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

interface Sending {
  /** True until the resulting page or refusal is shown. */
  readonly isSending: boolean;
  /** Whether the form may be submitted now; false while a submission is in progress, even before that renders. */
  readonly begins: (event: FormEvent) => boolean;
}

/** Milliseconds in which a second click counts as a double click. */
const SECOND_CLICK = 1_000;

export const useSending = (): Sending => {
  const { state, formMethod } = useNavigation();
  const { key } = useLocation();
  const answer = useActionData<{ readonly ok?: boolean }>();
  const [before, setBefore] = useState(answer);
  if (state !== 'loading' && before !== answer) setBefore(answer);
  const isRefused = state === 'loading' && answer !== before && answer?.ok === false;
  const isSending = formMethod === 'POST' && !isRefused;
  // A second click can come before the first one has updated the state.
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

/** Runs `effect` when no submission is in progress any more, also after one too short to be rendered. */
export const useSettled = (effect: () => void, also?: unknown): void => {
  const { isSending } = useSending();
  const { key } = useLocation();
  const answer = useActionData();
  useEffect(() => {
    if (!isSending) effect();
  }, [isSending, key, answer, also]);
};
