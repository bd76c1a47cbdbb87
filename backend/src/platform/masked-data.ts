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
]);
/** Where this finds nothing there is nothing to mask: most events are not looked through in every corner. */
const SUSPECT = new RegExp(`@|"iv":|"(?:${[...FREE_TEXTS].join('|')})":(?!"")|"reason":"[^"]*\\s`, 'u');
/** Characters; what is longer (a page, a product's description) says nothing in a table. */
const LONGEST = 2_000;
/** Characters of all of it. */
const LARGEST = 200_000;

/**
 * An event's data as JSON that names nobody: what is sealed is left out but for the pseudonym, and so is what may hold
 * an address. `null`: all of it is withheld.
 */
export const maskedData = ({ stream, data }: Pick<RecordedEvent, 'stream' | 'data'>): string | null => {
  if (isWithheld(stream)) return null;
  const text = JSON.stringify(data);
  if (text.length <= LONGEST && !SUSPECT.test(text)) return text;
  const shorter = JSON.stringify(maskedValue(data, LONGEST));
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

/** What of a value names nobody, see `maskedData`. @param longest characters of a text */
export const maskedValue = (value: unknown, longest = Infinity): unknown => {
  if (typeof value === 'string') return cleared(value, longest);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => maskedValue(part, longest));
  if (isSealed(value)) return { personId: value.personId };
  const result: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    result[key] = isPersonal(key, part) ? MASK : maskedValue(part, longest);
  }
  return result;
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
