const GTIN = /^(?:\d{8}|\d{12,14})$/u;

export const isGtin = (text: string): boolean =>
  GTIN.test(text) &&
  [...text].toReversed().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
