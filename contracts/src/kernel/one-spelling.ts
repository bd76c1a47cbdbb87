/**
 * One spelling of letters that are written in several ways: with marks of their own or composed (NFD, NFC), and in full
 * width. To compare by and to look up by; what somebody typed is kept as it is.
 */
export const oneSpelling = (text: string): string => text.normalize('NFKC');

export const isSpelledAlike = (one: string, other: string): boolean => oneSpelling(one) === oneSpelling(other);
