import { describe, expect, it } from '@jest/globals';
import { item, preferences, price } from '../../../test/support/pricing.ts';
import { CommercePreferences } from '../preferences/commerce-preferences.ts';
import { destinations } from './destinations.ts';
import { EU_COUNTRIES } from './eu-rates.ts';

const book = item(1, 1200, { productType: 'digital' });
const course = item(2, 1200, { productType: 'service' });
const taxesOf = (lines: Parameters<typeof price>[0], code: string, of = preferences) =>
  price(lines, { country: code, preferences: of }).taxLines.map((line) => [line.country, line.rate]);
const withTaxes = (taxes: object): CommercePreferences =>
  CommercePreferences.parse({ ...preferences, taxes: { ...preferences.taxes, ...taxes } });
const swiss = withTaxes({ homeCountry: 'CH', rules: [{ country: 'CH', standard: 810, reduced: 260 }] });

describe('destinations of a cart (CO-02)', () => {
  it('are the shipping countries for shipped goods', () => {
    expect(destinations(preferences, true)).toEqual(['DE', 'AT']);
  });

  it('are the EU and countries with tax rules for goods that are not shipped', () => {
    expect([...destinations(preferences, false)].sort()).toEqual([...EU_COUNTRIES].sort());
    expect(EU_COUNTRIES).toHaveLength(27);
    const withNorway = withTaxes({ rules: [...preferences.taxes.rules, { country: 'NO', standard: 0, reduced: 0 }] });
    expect(destinations(withNorway, false)).toContain('NO');
    expect(destinations(preferences, false)).not.toContain('CH');
  });

  it('are no further countries for a shop outside the EU or without one-stop shop', () => {
    expect(destinations(swiss, false)).toEqual(['CH']);
    expect(destinations(withTaxes({ oss: false }), false)).toEqual(['DE', 'AT']);
  });
});

describe('taxes of goods that are not shipped', () => {
  it('are those of the buyer’s country for digital goods, and of the shop’s for services', () => {
    expect(taxesOf([book], 'FR')).toEqual([['FR', 2000]]);
    expect(taxesOf([book], 'HU')).toEqual([['HU', 2700]]);
    expect(taxesOf([course], 'FR')).toEqual([['DE', 1900]]);
    expect(taxesOf([book], 'DE')).toEqual([['DE', 1900]]);
  });

  it('follow the shop’s rule if it has one, and are zero if nothing is taxed', () => {
    expect(taxesOf([item(1, 1000, { productType: 'digital', taxCategory: 'reduced' })], 'AT')).toEqual([['AT', 1000]]);
    expect(taxesOf([item(1, 1000, { productType: 'digital', taxCategory: 'exempt' })], 'FR')).toEqual([]);
    expect(taxesOf([item(1, 1000, { productType: 'giftCard' })], 'FR')).toEqual([]);
  });

  it('are those of the shop’s country outside the EU or without one-stop shop', () => {
    expect(taxesOf([book], 'FR', swiss)).toEqual([['CH', 810]]);
    expect(taxesOf([book], 'FR', withTaxes({ oss: false }))).toEqual([['DE', 1900]]);
  });

  it('are listed by country next to those of shipped goods, and shipping is taxed like those', () => {
    const cart = price([item(2, 1000), book], { country: 'FR' });
    expect(cart.taxLines.map((line) => [line.country, line.rate, line.grossCents])).toEqual([
      ['FR', 2000, 1200],
      ['DE', 1900, 1000],
    ]);
    const sent = price([item(2, 1000), book], {
      country: 'NL',
      preferences: CommercePreferences.parse({
        ...preferences,
        shipping: { options: [{ id: 'eu', name: 'EU', countries: ['NL'], rates: [{ priceCents: 500 }] }] },
      }),
    });
    expect(sent.taxLines.map((line) => [line.country, line.rate, line.grossCents])).toEqual([
      ['NL', 2100, 1200],
      ['DE', 1900, 1500],
    ]);
    expect(sent.taxLines.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(sent.taxCents);
  });
});
