import { mayNamePerson } from '../../platform/free-texts.ts';

/** Undeliverable domain (RFC 2606). */
const DOMAIN = 'branch.invalid';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const EMAIL = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[^\s@<>()"',;:]+/gu;
/** Fields without personal data that prices and mails depend on. */
const KEPT = new Set(['country', 'language']);

export const personEmail = (number: number): string => `person-${number}@${DOMAIN}`;

/** Masks sealed content in the same shape; countries stay, for taxes and shipping. */
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

const jsonObject = (text: string): object | null => {
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

/** Masks addresses in clear texts, such as mail server errors, and typed texts. */
export const maskedTexts = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') {
    if (name === 'additionalFields' && value !== '') return maskedText(value, 0, name);
    if (value.includes('@')) return value.replace(EMAIL, `person@${DOMAIN}`);
    return mayNamePerson(name, value) ? '***' : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => maskedTexts(one, name));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedTexts(inner, key)]));
};
