const GTIN = /^(?:\d{8}|\d{12,14})$/u;

/** GTIN-8, -12, -13 or -14 with the right check digit. */
export const isGtin = (text: string): boolean =>
  GTIN.test(text) &&
  [...text].toReversed().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
