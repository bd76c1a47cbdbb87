import { z } from 'zod';

/** Characters that turn the direction of what follows, so that a name reads as another one, and control characters. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

const withoutUnseen = (error: string | undefined) =>
  z.string(error === undefined ? {} : { error }).transform((text) => text.replace(UNSEEN, ''));

/** A line that a person typed, without what nobody can see. @param error where it is no text */
export const cleanLine = (error?: string) =>
  withoutUnseen(error).transform((text) => text.replace(/[\t\n\r]+/gu, ' ').trim());
/** The same of several lines. */
export const cleanText = (error?: string) => withoutUnseen(error).transform((text) => text.trim());
