import { CAPTCHA_PATH } from '@kontor/contracts/captcha/captcha';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { execute } from './recaptcha.ts';

/** Milliseconds that a phone may work. */
const PATIENCE = 60_000;

const fetchJson = async (path: string): Promise<unknown> => {
  // Each challenge counts once: a browser that looks into its cache for one may wait there for 20 s.
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok) throw new Error(`no captcha: ${response.status}`);
  return response.json();
};

/**
 * Works without a riddle, a piece at a time, so that the page stays quick. @returns what the server checks, once
 * @throws Error where it cannot be done here
 */
export const solveCaptcha = async (form: CaptchaForm, get = fetchJson): Promise<string> => {
  if (form.kind === 'recaptcha') return execute(form);
  const challenge = (await get(`${CAPTCHA_PATH}/${form.action}`)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
  if (solution === null) throw new Error('the captcha takes too long');
  return btoa(JSON.stringify({ challenge, solution }));
};
