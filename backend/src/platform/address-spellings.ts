import { domainToUnicode } from 'node:url';
import { asciiDomain, domainOf } from '@kontor/contracts/kernel/email-address';

/** How a mail address may stand in a text, in small letters: as it was typed, and with its domain in ASCII or its own letters. */
export const addressSpellings = (address: string): readonly string[] => {
  const domain = domainOf(address);
  const local = address.slice(0, address.length - domain.length);
  const ascii = asciiDomain(domain) ?? domain;
  return [...new Set([domain, ascii, domainToUnicode(ascii)].map((one) => comparable(`${local}${one}`)))];
};

/** A text as it is looked through for them. */
export const comparable = (text: string): string => text.normalize('NFC').toLowerCase();
