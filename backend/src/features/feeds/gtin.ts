const GTIN = /^(?:\d{8}|\d{12,14})$/u;

/** Whether it is a GTIN of 8, 12, 13 or 14 digits, of which the last one proves the others. */
export const isGtin = (text: string): boolean =>
  GTIN.test(text) &&
  [...text].toReversed().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
