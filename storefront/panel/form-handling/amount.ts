import { type Cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';

const isEnglish = (language: string): boolean => language.toLowerCase().startsWith('en');

/** As typed: `1234,50` in German. */
export const typedAmount = (amount: Cents, currency: Currency, language: string): string => {
  const text = toDecimal(amount, currency);
  return isEnglish(language) ? text : text.replace('.', ',');
};
