import { z } from 'zod';

/** Bidirectional overrides and control characters, which can disguise a text. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

const withoutUnseen = (error: string | undefined) =>
  z.string(error === undefined ? {} : { error }).transform((text) => text.replace(UNSEEN, ''));

/** One line without invisible characters. @param error for a non-string */
export const cleanLine = (error?: string) =>
  withoutUnseen(error).transform((text) => text.replace(/[\t\n\r]+/gu, ' ').trim());
export const cleanText = (error?: string) => withoutUnseen(error).transform((text) => text.trim());
