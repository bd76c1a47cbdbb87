import { CART_PATH } from '@kontor/contracts/kernel/http';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useMemo, useState } from 'react';
import { type CartAnswer, markForm } from '../../cart/answer.ts';
import { inWords } from '../../cart/stay-on-page.ts';
import { usePageFrame, useText } from '../../frame/page-frame.tsx';

/**
 * Submits a cart form without leaving the page, and supplies missing error messages.
 * @param failedOf title of the alert on refusal; called on submit
 */
export const useCartForm = (failedOf: (form: FormData) => MessageKey) => {
  const text = useText();
  const { messages } = usePageFrame();
  const fetcher = useFetcher<CartAnswer>();
  const [failed, setFailed] = useState<MessageKey>('error.invalid');
  const failedTitle = text(failed);
  const { data, state } = fetcher;
  const answer = useMemo(() => data && inWords(data, failedTitle, messages), [data, failedTitle, messages]);
  const sendForm = (form: FormData): void => {
    markForm(form);
    setFailed(failedOf(form));
    fetcher.submit(form, { method: 'post', action: CART_PATH });
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    sendForm(new FormData(event.currentTarget, submitter));
  };
  return { fetcher, answer: state === 'submitting' ? undefined : answer, send, sendForm };
};
