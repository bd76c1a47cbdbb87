import type { Customer } from '../orders/orders.ts';

/** Words that are kept of a person, and looked for at once, at most. */
export const MOST_NAME_WORDS = 12;

/** `Müller`, `Mueller` and `MULLER` are one. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/([aou])e/gu, '$1');

/** The words of names, each once, as they are compared: without regard to case, accents and how umlauts are written. */
export const nameWords = (names: readonly string[]): readonly string[] => {
  const words = names.flatMap((name) => folded(name).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words.filter((word) => word.length > 1))].slice(0, MOST_NAME_WORDS);
};

/** By which whoever has ordered is found. */
export const customerWords = ({
  billingAddress,
  shippingAddress,
}: Pick<Customer, 'billingAddress' | 'shippingAddress'>): readonly string[] =>
  nameWords([billingAddress, shippingAddress].flatMap((address) => (address ? [address.name, address.company] : [])));
