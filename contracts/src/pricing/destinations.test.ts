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

describe('where a cart can go to (CO-02)', () => {
  it('is where the shop sends to, of what is sent', () => {
    expect(destinations(preferences, true)).toEqual(['DE', 'AT']);
  });

  it('is all of the Union of what is not sent, and where the shop knows the taxes', () => {
    expect([...destinations(preferences, false)].sort()).toEqual([...EU_COUNTRIES].sort());
    expect(EU_COUNTRIES).toHaveLength(27);
    const withNorway = withTaxes({ rules: [...preferences.taxes.rules, { country: 'NO', standard: 0, reduced: 0 }] });
    expect(destinations(withNorway, false)).toContain('NO');
    expect(destinations(preferences, false)).not.toContain('CH');
  });

  it('is nowhere else of a shop outside of the Union, or one that declares nothing there', () => {
    expect(destinations(swiss, false)).toEqual(['CH']);
    expect(destinations(withTaxes({ oss: false }), false)).toEqual(['DE', 'AT']);
  });
});

describe('taxes of what is not sent', () => {
  it('are those of the buyer’s country for what is digital, and the shop’s own for services', () => {
    expect(taxesOf([book], 'FR')).toEqual([['FR', 2000]]);
    expect(taxesOf([book], 'HU')).toEqual([['HU', 2700]]);
    expect(taxesOf([course], 'FR')).toEqual([['DE', 1900]]);
    expect(taxesOf([book], 'DE')).toEqual([['DE', 1900]]);
  });

  it('are those of the shop’s rule where it has one, and none where nothing is taxed', () => {
    expect(taxesOf([item(1, 1000, { productType: 'digital', taxCategory: 'reduced' })], 'AT')).toEqual([['AT', 1000]]);
    expect(taxesOf([item(1, 1000, { productType: 'digital', taxCategory: 'exempt' })], 'FR')).toEqual([]);
    expect(taxesOf([item(1, 1000, { productType: 'giftCard' })], 'FR')).toEqual([]);
  });

  it('stay at home for a shop outside of the Union, or one that declares nothing there', () => {
    expect(taxesOf([book], 'FR', swiss)).toEqual([['CH', 810]]);
    expect(taxesOf([book], 'FR', withTaxes({ oss: false }))).toEqual([['DE', 1900]]);
  });

  it('are told by country beside those of what is sent, and shipping goes with the goods', () => {
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
