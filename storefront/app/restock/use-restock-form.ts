import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import { useCaptchaForm } from '../captcha/use-captcha-form.ts';
import { RESTOCK, type RestockAnswer } from './restock-answer.ts';

/**
 * RS-04: submits without leaving the page.
 * @param before the answer to a form that was sent without JavaScript
 */
export const useRestockForm = (captcha: CaptchaForm | null, before: RestockAnswer | undefined) =>
  useCaptchaForm<RestockAnswer>(captcha, RESTOCK.captcha, before);
