import { type Cents, type Currency, fractionDigits, parseDecimal } from '../kernel/money.ts';

/** Grouped thousands: `1.234,50`, `1,234.50`, `1'234.50`. */
const PARTED = /^([+-]?)(\d{1,3}(?:([.,'’])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/u;
const PLAIN = /^([+-]?)(\d+)(?:[.,](\d+))?$/u;
const MAX_WHOLE = 15;
/** Of a number without a currency. */
export const MAX_DECIMALS = 10;

/** `1.234` is ambiguous. */
const isClear = (whole: string, parting: string, point: string | undefined): boolean =>
  point === undefined ? parting === "'" || parting === '’' || whole.split(parting).length > 2 : point !== parting;

const partsOf = (text: string): readonly [sign: string, whole: string, fraction: string] | null => {
  const plain = PLAIN.exec(text);
  if (plain) return [plain[1] ?? '', plain[2] ?? '', plain[3] ?? ''];
  const [, sign = '', whole = '', parting = '', point, fraction = ''] = PARTED.exec(text) ?? [];
  return whole !== '' && isClear(whole, parting, point) ? [sign, whole.replaceAll(parting, ''), fraction] : null;
};

/**
 * Parses a number as typed, with comma or point and optional grouping; `null`: invalid or ambiguous.
 * @param digits maximum fraction digits
 */
export const decimalOf = (text: string, digits: number): string | null => {
  const parts = partsOf(text.replace(/\s+/gu, ''));
  if (!parts) return null;
  const [sign, whole, fraction] = parts;
  if (fraction.length > digits || whole.length > MAX_WHOLE) return null;
  const number = `${whole.replace(/^0+(?=\d)/u, '')}${fraction === '' ? '' : `.${fraction}`}`;
  return sign === '-' && /[1-9]/u.test(number) ? `-${number}` : number;
};

/** A whole number as typed, without what parts its thousands: `1.200`, `1 200` and `1200` alike. */
export const plainDigits = (text: string): string => {
  const typed = text.replace(/\s/gu, '');
  return /^[+-]?\d{1,3}(?:[.,'’]\d{3})+$/u.test(typed) ? typed.replace(/[.,'’]/gu, '') : typed;
};

/** A whole number as it was understood, with its leading zeros; `null`: not understood. */
export const understoodWhole = (text: string): string | null => {
  const digits = plainDigits(text);
  return /^[+-]?\d+$/u.test(digits) ? digits : null;
};

/** A number as it was understood, in the notation of a language. `null`: not understood. */
export const understoodDecimal = (text: string, digits: number, language: string): string | null => {
  const number = decimalOf(digits === 0 ? plainDigits(text) : text, digits);
  const point = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return number && number.replace('.', point?.value ?? '.');
};

/**
 * An amount as typed: accepts `12,50`, `12.50`, `1.234,50`, `1,234.50` and `12`, in every language. `null`: invalid, or
 * ambiguous as `1.200`.
 */
export const parseAmount = (text: string, currency: Currency): Cents | null => {
  const digits = fractionDigits(currency);
  const decimal = decimalOf(digits === 0 ? plainDigits(text) : text, digits);
  return decimal === null ? null : parseDecimal(decimal, currency);
};
