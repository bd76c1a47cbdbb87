import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';

export const wordsOf = (text: string): readonly string[] => oneSpelling(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const searchedWords = (text: string): readonly string[] => wordsOf(text).slice(0, 20);
