/** What stands between characters that are no letter or digit. */
export const wordsOf = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that a search looks for: more than these tell nothing apart, and each costs a look-up. */
export const searchedWords = (text: string): readonly string[] => wordsOf(text).slice(0, 20);
