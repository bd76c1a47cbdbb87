import type { Customer } from '../orders/responses.ts';

export const MAX_NAME_WORDS = 12;

/** `Müller`, `Mueller` and `MULLER` are equal. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/([aou])e/gu, '$1');

/** Distinct words for comparison, ignoring case, diacritics and umlaut spelling. */
export const nameWords = (names: readonly string[]): readonly string[] => {
  const words = names.flatMap((name) => folded(name).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words.filter((word) => word.length > 1))].slice(0, MAX_NAME_WORDS);
};

export const customerWords = ({
  billingAddress,
  shippingAddress,
}: Pick<Customer, 'billingAddress' | 'shippingAddress'>): readonly string[] =>
  nameWords([billingAddress, shippingAddress].flatMap((address) => (address ? [address.name, address.company] : [])));
