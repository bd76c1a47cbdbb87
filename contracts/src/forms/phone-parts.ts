import type { PhonePart } from './answers.ts';

export const PHONE_TEXT = /^[\d ()/.+-]*$/u;

export const MAX_PHONE_PART_LENGTH = 30;

export const isPhonePart = (part: PhonePart, text: string): boolean =>
  PHONE_TEXT.test(text.trim()) &&
  text.trim().length <= MAX_PHONE_PART_LENGTH &&
  (part !== 'number' || /\d/u.test(text));
