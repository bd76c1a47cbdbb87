import type { CommercePreferences, Country } from '../preferences/commerce-preferences.ts';
import { EU_COUNTRIES } from './eu-rates.ts';
import { isUnionWide } from './taxes.ts';

/**
 * CO-02: where a cart can go to, for whoever offers it and whoever checks it alike. What is sent goes to the countries
 * of the ways of shipping; all else to those whose taxes are known: the shop's own, those of its rules and, for a shop
 * in the European Union that declares them there, those of the Union.
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
