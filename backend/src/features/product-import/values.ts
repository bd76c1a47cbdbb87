import { isGtin } from '@kontor/contracts/catalogue/gtin';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { decodeHTMLStrict } from 'entities';
import { type Cents, type Currency, fractionDigits, parseDecimal } from '@kontor/contracts/kernel/money';
import { RowProblem } from './imported-product.ts';
import { type Cell, said, type Said } from './said.ts';

const SIGNS: Partial<Record<Currency, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥', PLN: 'zł', CHF: 'Fr.' };
const SPACES = /[\s\u00a0\u202f\u2009]/gu;
const GROUPED = {
  '.': /^\d{1,3}(?:\.\d{3})+$/u,
  ',': /^\d{1,3}(?:,\d{3})+$/u,
  "'": /^\d{1,3}(?:'\d{3})+$/u,
} as const;

/**
 * Normalises a number to a decimal point: `19,90`, `.5`, `1.234,50`, `1,234.50`, `1'234.50`, `1.234.567`. `null` if
 * invalid or ambiguous: `1.234` may be 1234 or 1.234.
 */
export const plainNumber = (text: string): string | null => {
  const sign = /^[+-]/u.exec(text)?.[0] === '-' ? '-' : '';
  const number = text.replace(/^[+-]/u, '').replace(/’/gu, "'");
  const decimalMark = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (decimalMark < 0) return withoutGroups(number, sign);
  const mark = number.charAt(decimalMark) as '.' | ',';
  if (number.indexOf(mark) < decimalMark) return withoutGroups(number, sign);
  const whole = number.slice(0, decimalMark);
  const fraction = number.slice(decimalMark + 1);
  if (!/^\d*$/u.test(fraction)) return null;
  if (/^[1-9]\d{0,2}$/u.test(whole) && fraction.length === 3) return null;
  const digits = whole === '' ? (fraction === '' ? null : '0') : withoutGroups(whole, '');
  return digits === null ? null : `${sign}${digits}.${fraction}`;
};

const withoutGroups = (number: string, sign: string): string | null => {
  if (/^\d+$/u.test(number)) return `${sign}${number}`;
  const group = /[.,']/u.exec(number)?.[0] as keyof typeof GROUPED | undefined;
  return group && GROUPED[group].test(number) ? `${sign}${number.replaceAll(group, '')}` : null;
};

/** @throws RowProblem if ambiguous or no number */
const decimal = (
  bare: string,
  text: string,
  column: string,
  otherwise: 'productFile.noNumber' | 'productFile.noWhole' | 'productFile.noWeight',
): string => {
  const number = plainNumber(bare);
  if (number !== null) return number;
  const key = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/u.test(bare) ? 'productFile.ambiguous' : otherwise;
  throw new RowProblem({ key, params: { column, text: shown(text) } }, column);
};

/**
 * A price, exact to the cent (MD-01), optionally with the currency's sign or code.
 * @throws RowProblem if invalid, negative, ambiguous, too large, or with fractions of a cent
 */
export const price = (text: string, currency: Currency, column: string): Cents => {
  const bare = text
    .replace(SPACES, '')
    .replace(/^[a-z]{3}|[a-z]{3}$/iu, (code) => (code.toUpperCase() === currency ? '' : code))
    .replace(SIGNS[currency] ?? currency, '')
    .replace(/[.,](?:--?|–|—)$/u, '');
  const amount = parseDecimal(decimal(bare, text, column, 'productFile.noNumber'), currency);
  if (amount === null) {
    const digits = fractionDigits(currency);
    throw new RowProblem({ key: 'productFile.badAmount', params: { column, text: shown(text), digits } }, column);
  }
  if (amount < 0) throw new RowProblem({ key: 'productFile.negative', params: { column, text: shown(text) } }, column);
  return amount;
};

/**
 * A whole number; decimals must be zeros (`3.00`). Negative numbers (oversold) become 0.
 * @throws RowProblem if ambiguous, too large, or not whole
 */
export const units = (text: string, column: string): number => {
  const number = decimal(text.replace(SPACES, ''), text, column, 'productFile.noWhole');
  if (!/^-?\d+(?:\.0*)?$/u.test(number) || Number(number) > 1_000_000_000)
    throw new RowProblem({ key: 'productFile.noWhole', params: { column, text: shown(text) } }, column);
  return Math.max(0, Number(number));
};

/** @throws RowProblem */
export const unitsLeft = (text: string, column: string, note: (text: RefusalText) => void): number => {
  const count = units(text, column);
  if (text.startsWith('-')) note({ key: 'productFile.stockBelowZero', params: { text } });
  return count;
};

const GRAMS = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237, lbs: 453.59237 } as const;
export type WeightUnit = keyof typeof GRAMS;
const isUnit = (text: string): text is WeightUnit => Object.hasOwn(GRAMS, text);

/** Whole grams, rounded; `null` for 0. In other units than grams a single mark is that of decimals. @throws RowProblem */
export const weight = (text: string, unit: WeightUnit, column: string): number | null => {
  const bare = text.replace(SPACES, '');
  const isDecimal = unit !== 'g' && /^\d*[.,]\d+$/u.test(bare);
  const number = isDecimal ? bare.replace(',', '.') : decimal(bare, text, column, 'productFile.noWeight');
  const grams = Math.round(Number(number) * GRAMS[unit]);
  if (!Number.isSafeInteger(grams) || grams < 0)
    throw new RowProblem({ key: 'productFile.noWeight', params: { column, text: shown(text) } }, column);
  return grams === 0 ? null : grams;
};

export const weightUnit = (text: string): WeightUnit | null => {
  const unit = text.trim().toLowerCase();
  return isUnit(unit) ? unit : null;
};

const YES = new Set(['yes', 'true', '1', 'ja', 'wahr', 'y']);
const NO = new Set(['no', 'false', '0', 'nein', 'falsch', 'n', '-1']);

/** @throws RowProblem unless it is yes or no */
export const flag = (text: string, column: string): boolean => {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new RowProblem({ key: 'productFile.noFlag', params: { column, text: shown(text) } }, column);
};

/** Option names to values, without the empty ones. */
export const attributesOf = (options: readonly (readonly [string, string])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(options.filter(([, value]) => value !== ''));

/** The value of an option; `''`: none. A name may be one that every object has, as `constructor`. */
export const optionIn = (attributes: Said<Readonly<Record<string, string>>>, name: string): string =>
  attributes && Object.hasOwn(attributes, name) ? (attributes[name] ?? '') : '';

/** A name as people read it: shops export `Stoffe &amp; Garn`. */
export const words = (text: string): string => decodeHTMLStrict(text).trim();

const PART = /\s*(?:"(?<quoted>(?:[^"]|"")*)"\s*(?=,|$)|(?<plain>(?:\\,|[^,])*))(?:,|$)/guy;

/** Comma-separated parts, without duplicates. `\,` is a literal comma, as in WooCommerce; quotes group. */
export const list = (text: string): readonly string[] => {
  const parts = new Set<string>();
  for (const { groups } of text.matchAll(PART)) {
    const { quoted, plain = '' } = groups ?? {};
    parts.add(words(quoted === undefined ? oneValue(plain) : quoted.replaceAll('""', '"')));
  }
  parts.delete('');
  return [...parts];
};

/** A cell with one value, in a format that escapes commas elsewhere. */
export const oneValue = (text: string): string => text.replaceAll('\\,', ',');

const SPREADSHEET_NUMBER = /^\d(?:[.,]\d+)?E\+?\d+$/iu;

/**
 * A GTIN as text; spreadsheets prefix it with an apostrophe, make a formula of it, or add decimals. `undefined`: one has
 * made a number of it, and its digits are lost.
 */
export const gtin = (cell: Cell, note: (text: RefusalText) => void): Said<string | null> =>
  said<Said<string | null>>(cell, null, (written) => {
    const text = written
      .replace(/^'|^="|"$/gu, '')
      .replace(/(?<=^\d+)\.0+$/u, '')
      .trim();
    if (SPREADSHEET_NUMBER.test(text)) {
      note({ key: 'productFile.gtinLost', params: { text: shown(text) } });
      return undefined;
    }
    if (!isGtin(text.replace(/[\s-]/gu, ''))) note({ key: 'productFile.gtinWrong', params: { text: shown(text) } });
    return text;
  });

export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
