import { asciiDomain, domainOf } from '@kontor/contracts/kernel/email-address';

const INSTEAD = '(address)';
/** Anything with an `@`. The local part may be quoted and contain spaces. */
const ADDRESS = /(?:"(?:[^"\\]|\\.)*"|[^\s<>"]+)@[^\s<>"]+/gu;
const SHORTEST_NAME = 3;

/**
 * Removes mail addresses from a mail server's answer, because it is stored for ever and often repeats the recipient.
 * @param recipient also removed in every spelling, and by its local part alone
 */
export const withoutAddresses = (text: string, recipient?: string): string => {
  const spelled = recipient === undefined ? [] : spellingsOf(recipient);
  const known = spelled.length === 0 ? text : text.replace(oneOf(spelled), INSTEAD);
  return known.replace(ADDRESS, INSTEAD);
};

/** Longest first. */
const spellingsOf = (recipient: string): readonly string[] => {
  const domain = domainOf(recipient);
  const local = recipient.slice(0, recipient.length - domain.length - 1);
  const name = local.replace(/^"(.*)"$/u, '$1').replace(/\\(.)/gu, '$1');
  const domains = [domain, asciiDomain(domain) ?? domain];
  const whole = [local, name].flatMap((one) => domains.map((other) => `${one}@${other}`));
  const all = name.length < SHORTEST_NAME ? whole : [...whole, local, name];
  return all.flatMap((one) => [one.normalize('NFC'), one.normalize('NFD')]).toSorted((a, b) => b.length - a.length);
};

const oneOf = (spellings: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${spellings.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
