import { MASK } from '@kontor/contracts/analytics/tables';
import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { FREE_TEXTS, mayNamePerson } from './free-texts.ts';

/** Streams of staff, secrets and manually written letters. */
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
/** Fields with coupon codes, which are worth money. */
const CODES: ReadonlySet<string> = new Set(['code', 'codeSpelling', 'couponCodes']);
/** A quick check: events that do not match need no masking. */
const SUSPECT = new RegExp(`@|"iv":|"(?:${[...FREE_TEXTS, ...CODES].join('|')})":(?!"")|"reason":"[^"]*\\s`, 'u');
/** Maximum characters per text; longer ones, such as pages, are useless in a table. */
const LONGEST = 2_000;
const LARGEST = 200_000;

/**
 * An event's data as JSON without personal data: sealed values are reduced to the pseudonym, and possible addresses and
 * coupon codes are left out. `null`: all data is withheld.
 * @property showsCodes for people who may manage coupons
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

/** Whether `maskedData` withholds all events of a stream. */
export const isWithheld = (stream: string): boolean => WITHHELD.has(categoryOf(stream));

/** A copy of the same shape without names in clear text; sealed values stay sealed. */
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
  readonly longest?: number;
  readonly showsCodes?: boolean;
}

/** The parts of a value that are not personal, see `maskedData`. */
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

const withoutCodes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCodes);
  return typeof value === 'string' && value !== '' ? MASK : maskedValue(value);
};

const isPersonal = (field: string, value: unknown): boolean =>
  typeof value === 'string' ? mayNamePerson(field, value) : FREE_TEXTS.has(field);

export const isSealed = (value: object): value is Sealed =>
  'iv' in value && typeof value.iv === 'string' && 'data' in value && typeof value.data === 'string';

const cleared = (text: string, longest: number): string => {
  if (text.includes('@')) return MASK;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};
