import { domainToUnicode } from 'node:url';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import { asciiDomain, domainOf } from '@kontor/contracts/kernel/email-address';

/** Spellings of an address in lower case: as typed, and with the domain in ASCII or Unicode. */
export const addressSpellings = (address: string): readonly string[] => {
  const domain = domainOf(address);
  const local = address.slice(0, address.length - domain.length);
  const ascii = asciiDomain(domain) ?? domain;
  return [...new Set([domain, ascii, domainToUnicode(ascii)].map((one) => comparable(`${local}${one}`)))];
};

export const comparable = (text: string): string => oneSpelling(text).toLowerCase();
