export const wordsOf = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

export const searchedWords = (text: string): readonly string[] => wordsOf(text).slice(0, 20);
