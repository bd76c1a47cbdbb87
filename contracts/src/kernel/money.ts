import { z } from 'zod';

/** Minor unit of the currency (cents; whole yen), always a safe integer. */
export const Cents = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof Cents>;

/** The 27 currencies of MD-02. */
export const CURRENCIES = [
  'EUR', 'USD', 'AUD', 'NOK', 'CAD', 'NZD', 'DKK', 'GBP', 'HKD', 'CHF', 'MXN', 'SGD', 'SEK', 'CZK',
  'ILS', 'PHP', 'RUB', 'PLN', 'THB', 'MYR', 'ARS', 'BRL', 'COP', 'IDR', 'INR', 'ZAR', 'JPY',
] as const; // prettier-ignore
export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

/** MD-01: minor units as a string, so that no reader takes them for a float. */
export const Money = z.object({ value: z.string(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** MD-01: the amount in major units: `12.50`. */
export const DecimalMoney = z.object({ decimalValue: z.string(), currencyCode: Currency });
export type DecimalMoney = z.infer<typeof DecimalMoney>;

export const fractionDigits = (currency: Currency): 0 | 2 => (currency === 'JPY' ? 0 : 2);

/** @throws RangeError when `amount` is no safe integer */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in minor units: ${amount}`);
  return amount as Cents;
};

export const ZERO = cents(0);

export const plus = (a: Cents, b: Cents): Cents => cents(a + b);
export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity);

export const money = (amount: Cents, currency: Currency): Money => ({ value: String(amount), currency });

/** MD-01: the price of something without one. */
export const NO_MONEY: Money = money(ZERO, 'USD');

/** `cents(123450)` in EUR is `'1234.50'`; in JPY `cents(500)` is `'500'`. */
export const toDecimal = (amount: Cents, currency: Currency): string => {
  const digits = fractionDigits(currency);
  const unsigned = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = unsigned.slice(0, unsigned.length - digits);
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? `${sign}${unsigned}` : `${sign}${whole}.${unsigned.slice(-digits)}`;
};

export const decimalMoney = ({ value, currency }: Money): DecimalMoney => ({
  decimalValue: toDecimal(cents(Number(value)), currency),
  currencyCode: currency,
});

/**
 * Parses a decimal with a point (`'85'`, `'85.00'`, `'.5'`) exactly, without floats.
 * `null`: not a number, too many decimals for the currency, or too large.
 */
export const parseDecimal = (text: string, currency: Currency): Cents | null => {
  const match = /^([+-]?)(\d{0,13})(?:\.(\d*))?$/u.exec(text.trim());
  if (!match || (match[2] === '' && (match[3] ?? '') === '')) return null;
  const digits = fractionDigits(currency);
  const fraction = match[3] ?? '';
  if (/[1-9]/u.test(fraction.slice(digits))) return null;
  const minor = Number(`${match[2]}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) ? cents(match[1] === '-' && minor !== 0 ? -minor : minor) : null;
};
