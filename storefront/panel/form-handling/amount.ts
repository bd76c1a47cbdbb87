import { type Cents, type Currency, parseDecimal, toDecimal } from '@kontor/contracts/kernel/money';

const isEnglish = (language: string): boolean => language.toLowerCase().startsWith('en');

/** As typed: `1234,50` in German. */
export const typedAmount = (amount: Cents, currency: Currency, language: string): string => {
  const text = toDecimal(amount, currency);
  return isEnglish(language) ? text : text.replace('.', ',');
};

/** Accepts `12,50`, `1.234,50`, `12.50` and `12`. `null`: invalid. */
export const parseAmount = (text: string, currency: Currency, language: string): Cents | null => {
  const plain = text.replace(/[\s\u00A0]/gu, '');
  const hasComma = plain.includes(',');
  if (isEnglish(language)) return parseDecimal(plain.replaceAll(',', ''), currency);
  if (hasComma && !/^(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/u.test(plain)) return null;
  return parseDecimal(hasComma ? plain.replaceAll('.', '').replace(',', '.') : plain, currency);
};
