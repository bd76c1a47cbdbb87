import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import { useRef, useState } from 'react';

/** FO-12: `idle` until somebody begins to fill in the form. */
export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

/** Solves a form's captcha; its code comes when it is needed. What was solved counts once. */
export const useCaptcha = (captcha: CaptchaForm | null) => {
  const [state, setState] = useState<CaptchaState>('idle');
  const token = useRef<Promise<string | null>>();

  const solve = async (form: CaptchaForm): Promise<string | null> => {
    setState('working');
    try {
      const { solveCaptcha } = await import('../captcha/solve.ts');
      const solved = await solveCaptcha(form);
      setState('solved');
      return solved;
    } catch {
      setState('failed');
      token.current = undefined;
      return null;
    }
  };
  const prepare = (): void => {
    if (captcha !== null) token.current ??= solve(captcha);
  };
  /** What was solved is of no use any more. */
  const reset = (): void => {
    token.current = undefined;
    setState('idle');
    prepare();
  };
  /** Empty where none is asked for; `null`: it is not solved. */
  const finish = async (): Promise<string | null> => {
    if (captcha === null) return '';
    prepare();
    return (await token.current) ?? null;
  };
  return { state, prepare, reset, finish };
};
