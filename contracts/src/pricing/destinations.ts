import type { CommercePreferences, Country } from '../preferences/commerce-preferences.ts';
import { EU_COUNTRIES } from './eu-rates.ts';
import { isUnionWide } from './taxes.ts';

/**
 * CO-02: countries a cart can go to. Shipped goods: the countries of the shipping options; others: those with known
 * taxes (the shop's own, those with rules and, with EU one-stop shop, the EU).
 */
export const destinations = (
  { taxes, shipping }: Pick<CommercePreferences, 'taxes' | 'shipping'>,
  requiresShipping: boolean,
): readonly Country[] => {
  const taxed = [taxes.homeCountry, ...taxes.rules.map(({ country }) => country)];
  const sent = shipping.options.flatMap(({ countries }) =>
    countries.length > 0 ? countries : taxes.rules.map(({ country }) => country),
  );
  if (requiresShipping && sent.length > 0) return [...new Set(sent)];
  return [...new Set([...taxed, ...(isUnionWide(taxes) ? EU_COUNTRIES : [])])];
};
