import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import { useRef, useState } from 'react';

/** FO-12: `idle` until someone starts filling in the form. */
export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

/** Solves a form's captcha; loads its code on demand. A token is valid once. */
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
  const reset = (): void => {
    token.current = undefined;
    setState('idle');
    prepare();
  };
  /** Empty if no captcha is required; `null`: not solved. */
  const finish = async (): Promise<string | null> => {
    if (captcha === null) return '';
    prepare();
    return (await token.current) ?? null;
  };
  return { state, prepare, reset, finish };
};
