import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { markForm } from '../cart/answer.ts';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';

/** The code loads when someone starts filling in the form. Without a token the address is confirmed by mail. */
const solve = async (captcha: CaptchaForm): Promise<string> => {
  try {
    const { solveCaptcha } = await import('./solve.ts');
    return await solveCaptcha(captcha);
  } catch {
    return '';
  }
};

/**
 * Submits a captcha-protected form without leaving the page.
 * @param field name of the token's field
 * @param before the answer to a form that was sent without JavaScript
 */
export const useCaptchaForm = <Answer>(captcha: CaptchaForm | null, field: string, before: Answer | undefined) => {
  const { data: told, submit, state } = useFetcher<Answer>();
  const data = told as Answer | undefined;
  const token = useRef<Promise<string>>();
  const isBusy = useRef(false);
  const [isSolving, setSolving] = useState(false);

  useEffect(() => {
    if (data === undefined || state !== 'idle') return;
    // A token is valid once.
    token.current = undefined;
    isBusy.current = false;
  }, [data, state]);

  const prepare = (): void => {
    if (captcha !== null) token.current ??= solve(captcha);
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSolving(true);
    const { action } = event.currentTarget;
    const form = new FormData(event.currentTarget);
    prepare();
    form.set(field, (await token.current) ?? '');
    markForm(form);
    setSolving(false);
    submit(form, { method: 'post', action: new URL(action).pathname });
  };
  const isSending = isSolving || state !== 'idle';
  return { answer: isSending ? undefined : (data ?? before), isSending, prepare, send };
};
