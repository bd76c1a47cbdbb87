import { mayNameSomebody } from '../../platform/free-texts.ts';

/** Nobody's: no mail can go there (RFC 2606). */
const DOMAIN = 'branch.invalid';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const EMAIL = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[^\s@<>()"',;:]+/gu;
/** What says nothing of anybody, and what prices and letters are made of. */
const KEPT = new Set(['country', 'language']);

export const personEmail = (number: number): string => `person-${number}@${DOMAIN}`;

/** What was sealed of a person, of the same shape: countries stay, as taxes and shipping hang on them. */
export const maskedContent = (value: unknown, number: number, name = ''): unknown => {
  if (typeof value === 'string') return maskedText(value, number, name);
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => maskedContent(one, number, name));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedContent(inner, number, key)]));
};

const maskedText = (text: string, number: number, name: string): string => {
  if (text === '' || KEPT.has(name) || UUID.test(text)) return text;
  if (text.includes('@')) return personEmail(number);
  if (name === 'name') return `Person ${number}`;
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return '2000-01-01';
  if (/^\d{2}:\d{2}$/u.test(text)) return '00:00';
  if (/^-?\d$/u.test(text)) return '0';
  if (/^[\d\s+\-/().,]+$/u.test(text)) return text.replace(/\d/gu, '0');
  const answers = jsonObject(text);
  return answers === null ? '***' : JSON.stringify(maskedContent(answers, number));
};

/** Answers at a cart are a JSON object as a text. */
const jsonObject = (text: string): object | null => {
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

/** What stands in the clear: addresses, as in what a mail server has answered, and what somebody has typed by hand. */
export const maskedTexts = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') {
    if (name === 'additionalFields' && value !== '') return maskedText(value, 0, name);
    if (value.includes('@')) return value.replace(EMAIL, `person@${DOMAIN}`);
    return mayNameSomebody(name, value) ? '***' : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => maskedTexts(one, name));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedTexts(inner, key)]));
};
