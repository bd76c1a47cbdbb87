import { CAPTCHA_PATH } from '@kontor/contracts/captcha/captcha';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { execute } from './recaptcha.ts';

/** Milliseconds a slow phone may take. */
const PATIENCE = 60_000;

const fetchJson = async (path: string): Promise<unknown> => {
  // Each challenge is valid once, and a browser that checks its cache for one may wait there for 20 s.
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok) throw new Error(`no captcha: ${response.status}`);
  return response.json();
};

/**
 * Solves the proof of work in small steps, so that the page stays responsive.
 * @returns a token that is valid once
 * @throws Error if it cannot be solved in this browser
 */
export const solveCaptcha = async (form: CaptchaForm, get = fetchJson): Promise<string> => {
  if (form.kind === 'recaptcha') return execute(form);
  const challenge = (await get(`${CAPTCHA_PATH}/${form.action}`)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
  if (solution === null) throw new Error('the captcha takes too long');
  return btoa(JSON.stringify({ challenge, solution }));
};
