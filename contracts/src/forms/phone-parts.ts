import type { PhonePart } from './answers.ts';

/** What stands in a part of a telephone number, or nothing. */
export const PHONE_TEXT = /^[\d ()/.+-]*$/u;

/** Characters. */
export const LONGEST_PHONE_PART = 30;

/** Whether a part is as it has to be where a number is given: without the number itself there is none. */
export const isPhonePart = (part: PhonePart, text: string): boolean =>
  PHONE_TEXT.test(text.trim()) && text.trim().length <= LONGEST_PHONE_PART && (part !== 'number' || /\d/u.test(text));
