import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { usePageFrame } from '../frame/page-frame.tsx';
import { lastsFor, nextPhase } from './add-button.ts';
import { type CartAnswer, markForm } from './answer.ts';
import { inWords } from './stay-on-page.ts';

/** AC-01: submits a form to the cart and drives its button's phases. */
export const useAddToCart = (failedTitle: string) => {
  const { messages } = usePageFrame();
  const fetcher = useFetcher<CartAnswer>();
  const navigate = useNavigate();
  const [phase, dispatch] = useReducer(nextPhase, 'idle');
  /** A second click can come before React has rendered the next phase. */
  const isBusy = useRef(false);
  const { data } = fetcher;

  useEffect(() => {
    if (data === undefined) return;
    if (!data.ok) dispatch('failed');
    else if (data.leadsTo === null) dispatch('succeeded');
    else {
      dispatch('left');
      navigate(data.leadsTo);
    }
  }, [data, navigate]);

  useEffect(() => {
    isBusy.current = phase !== 'idle';
    const lasts = lastsFor(phase);
    if (lasts === null) return undefined;
    const timer = setTimeout(() => dispatch('elapsed'), lasts);
    return () => clearTimeout(timer);
  }, [phase]);

  const submit = (form: FormData, action: string): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    dispatch('submitted');
    markForm(form);
    fetcher.submit(form, { method: 'post', action });
  };

  const answer = useMemo(() => data && inWords(data, failedTitle, messages), [data, failedTitle, messages]);
  return { phase, answer: phase === 'adding' ? undefined : answer, submit };
};
