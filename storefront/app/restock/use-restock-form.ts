import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { markForm } from '../cart/answer.ts';
import { RESTOCK, type RestockAnswer } from './restock-answer.ts';

/** Its code comes when somebody begins to fill in the form. Without a token the address is confirmed by mail. */
const solve = async (captcha: CaptchaForm): Promise<string> => {
  try {
    const { solveCaptcha } = await import('../captcha/solve.ts');
    return await solveCaptcha(captcha);
  } catch {
    return '';
  }
};

/** RS-04: sends the form while the page stays. @param before the answer to a form that was sent without script */
export const useRestockForm = (captcha: CaptchaForm | null, before: RestockAnswer | undefined) => {
  const { data, submit, state } = useFetcher<RestockAnswer>();
  const token = useRef<Promise<string>>();
  const isBusy = useRef(false);
  const [isSolving, setSolving] = useState(false);

  useEffect(() => {
    if (data === undefined || state !== 'idle') return;
    // What was solved counts once.
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
    form.set(RESTOCK.captcha, (await token.current) ?? '');
    markForm(form);
    setSolving(false);
    submit(form, { method: 'post', action: new URL(action).pathname });
  };
  const isSending = isSolving || state !== 'idle';
  return { answer: isSending ? undefined : (data ?? before), isSending, prepare, send };
};
