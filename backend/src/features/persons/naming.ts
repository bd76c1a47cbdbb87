import { domainOf } from '@kontor/contracts/kernel/email-address';
import type { NamedBy } from '@kontor/contracts/persons/persons';
import { addressSpellings, comparable } from '../../platform/address-spellings.ts';

export interface KnownAs {
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly streets: readonly string[];
  readonly orderNumbers: readonly number[];
}

/** Shorter ones occur in any text. */
const SHORTEST_NAME = 4;
const SHORTEST_PHONE = 6;

/**
 * Which of the person's data a text contains. @param isTyped by somebody, so that order numbers and surnames count; in
 * price lists and descriptions they mean nothing
 */
export type Naming = (text: string, isTyped: boolean) => readonly NamedBy[];

/**
 * Matches spellings that people use: any case, `ue` for `ü`, last name first, `Str.` for `Straße`, and any separators
 * in phone numbers.
 */
export const namingOf = ({ emails, names, phones, streets, orderNumbers }: KnownAs): Naming => {
  const addresses = emails.filter((email) => domainOf(email) !== '').flatMap(addressSpellings);
  const called = wholeWords(names.map(folded).filter(isLongEnough).flatMap(inAnyOrder), GENITIVE);
  const surnamed = wholeWords(names.map(folded).map(surnameOf).filter(isLongSurname), GENITIVE);
  const living = wholeWords(streets.map(folded).filter(isLongEnough));
  const calling = phones.map(coreOf).filter(({ length }) => length >= SHORTEST_PHONE);
  const ordered = wholeWords(orderNumbers.map(String));
  return (text, isTyped) => {
    const plain = comparable(text);
    const words = folded(text);
    const isCalled = called?.test(words) ?? false;
    const found: Readonly<Record<NamedBy, boolean>> = {
      email: addresses.some((address) => plain.includes(address)),
      name: isCalled,
      surname: isTyped && !isCalled && (surnamed?.test(words) ?? false),
      phone: calling.length > 0 && numbersIn(plain).some((number) => calling.some((core) => number.endsWith(core))),
      street: living?.test(words) ?? false,
      orderNumber: isTyped && (ordered?.test(words) ?? false),
    };
    return (Object.keys(found) as NamedBy[]).filter((by) => found[by]);
  };
};

export const searchedFor = ({ emails, names, phones, streets, orderNumbers }: KnownAs): readonly NamedBy[] => {
  const known: Readonly<Record<NamedBy, readonly unknown[]>> = {
    email: emails,
    name: names,
    surname: names,
    phone: phones,
    street: streets,
    orderNumber: orderNumbers,
  };
  return (Object.keys(known) as NamedBy[]).filter((by) => known[by].length > 0);
};

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const folded = (text: string): string =>
  comparable(text)
    .replace(/[äöüß]/gu, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/strasse\b|str\./gu, 'str')
    .replace(/\s+/gu, ' ')
    .trim();

const isLongEnough = (text: string): boolean => text.length >= SHORTEST_NAME;

/** `Eva Offen` and `Offen, Eva`. */
const surnameOf = (name: string): string => {
  const [first = '', ...others] = name.split(',');
  return others.length > 0 ? first.trim() : (name.split(' ').at(-1) ?? '');
};
const SHORTEST_SURNAME = 3;
const isLongSurname = (surname: string): boolean => surname.length >= SHORTEST_SURNAME;

const inAnyOrder = (name: string): readonly string[] => {
  const parts = name.split(' ');
  const last = parts.at(-1)!;
  const others = parts.slice(0, -1).join(' ');
  return others === '' ? [name] : [name, `${last} ${others}`, `${last}, ${others}`];
};

/** `null`: nothing to search for. */
const wholeWords = (texts: readonly string[], ending = ''): RegExp | null => {
  if (texts.length === 0) return null;
  const any = [...new Set(texts)].map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})${ending}(?![\p{L}\p{N}])`, 'u');
};
const GENITIVE = "(?:['’]?s)?";

const NUMBER = /\+?\d[\d\s()/.-]{4,}\d/gu;
const numbersIn = (text: string): readonly string[] => (text.match(NUMBER) ?? []).map(digitsOf);
const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** Without the country code. */
const coreOf = (phone: string): string => digitsOf(phone.trim().replace(/^(?:\+|00)\d{2}/u, '')).replace(/^0+/u, '');
