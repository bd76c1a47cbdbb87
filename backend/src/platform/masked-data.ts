import { MASK } from '@kontor/contracts/analytics/tables';
import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { FREE_TEXTS, mayNameSomebody } from './free-texts.ts';

/** Of people who work here, secrets, and what was typed by hand into letters. */
const WITHHELD = new Set([
  'account',
  'apiKey',
  'campaign',
  'eventWebhook',
  'formWebhook',
  'newsletterProvider',
  'owner',
  'person',
  'session',
  'signIn',
  'signInRule',
]);
/** Fields with codes of coupons, which are worth money to whoever reads them. */
const CODES: ReadonlySet<string> = new Set(['code', 'couponCodes']);
/** Where this finds nothing there is nothing to mask: most events are not looked through in every corner. */
const SUSPECT = new RegExp(`@|"iv":|"(?:${[...FREE_TEXTS, ...CODES].join('|')})":(?!"")|"reason":"[^"]*\\s`, 'u');
/** Characters; what is longer (a page, a product's description) says nothing in a table. */
const LONGEST = 2_000;
/** Characters of all of it. */
const LARGEST = 200_000;

/**
 * An event's data as JSON that names nobody: what is sealed is left out but for the pseudonym, and so is what may hold
 * an address, or is a coupon's code. `null`: all of it is withheld.
 * @property showsCodes to whoever may make coupons
 */
export const maskedData = (
  { stream, data }: Pick<RecordedEvent, 'stream' | 'data'>,
  { showsCodes = false } = {},
): string | null => {
  if (isWithheld(stream)) return null;
  const text = JSON.stringify(data);
  if (text.length <= LONGEST && !SUSPECT.test(text)) return text;
  const shorter = JSON.stringify(maskedValue(data, { longest: LONGEST, showsCodes }));
  return shorter.length > LARGEST ? '{}' : shorter;
};

/** Whether nothing of a stream's events is shown, as `maskedData`. */
export const isWithheld = (stream: string): boolean => WITHHELD.has(categoryOf(stream));

/** The same value, of the same shape, in which nobody is named in the clear; what is sealed stays sealed. */
export const withoutNames = (value: unknown, isFree = false): unknown => {
  if (typeof value === 'string') return (isFree && value !== '') || value.includes('@') ? MASK : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withoutNames(part, isFree));
  if (isSealed(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    result[key] = withoutNames(part, isFree || isPersonal(key, part));
  }
  return result;
};

interface Masking {
  /** Characters of a text. */
  readonly longest?: number;
  readonly showsCodes?: boolean;
}

/** What of a value names nobody, see `maskedData`. */
export const maskedValue = (value: unknown, masking: Masking = {}): unknown => {
  if (typeof value === 'string') return cleared(value, masking.longest ?? Infinity);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => maskedValue(part, masking));
  if (isSealed(value)) return { personId: value.personId };
  const result: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const isCode = masking.showsCodes !== true && CODES.has(key);
    result[key] = isCode ? withoutCodes(part) : isPersonal(key, part) ? MASK : maskedValue(part, masking);
  }
  return result;
};

/** As many as there were. */
const withoutCodes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCodes);
  return typeof value === 'string' && value !== '' ? MASK : maskedValue(value);
};

const isPersonal = (field: string, value: unknown): boolean =>
  typeof value === 'string' ? mayNameSomebody(field, value) : FREE_TEXTS.has(field);

/** Whether something is a person's, as the log keeps it. */
export const isSealed = (value: object): value is Sealed =>
  'iv' in value && typeof value.iv === 'string' && 'data' in value && typeof value.data === 'string';

const cleared = (text: string, longest: number): string => {
  if (text.includes('@')) return MASK;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};
