import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PRODUCT_TYPES } from '../catalogue/catalogue.ts';
import { DEFAULT_PREFERENCES } from '../preferences/commerce-preferences.ts';
import {
  instalmentAmount,
  instalmentBrand,
  InstalmentLocale,
  instalmentLocale,
  instalmentOffer,
  instalmentRange,
  isCartEligible,
  isProductEligible,
} from './instalments.ts';
import { cents } from '../kernel/money.ts';

const { physical, digital, service, giftCard } = PRODUCT_TYPES;
const entries = (...types: readonly number[]) => types.map((productType) => ({ productType }));

describe('eligibility (IN-01)', () => {
  it.each([
    ['physical', true],
    ['digital', false],
    ['service', false],
    ['giftCard', false],
  ] as const)('a %s product: %s', (productType, is) => {
    expect(isProductEligible(productType)).toBe(is);
  });

  it.each([
    ['an empty cart', entries(), false],
    ['one physical', entries(physical), true],
    ['all physical', entries(physical, physical), true],
    ['a digital one among them', entries(physical, digital), false],
    ['a service among them', entries(service, physical), false],
    ['a gift card among them', entries(physical, giftCard, physical), false],
    ['nothing physical', entries(digital), false],
  ])('%s', (_, cart, is) => {
    expect(isCartEligible(cart)).toBe(is);
  });
});

describe('range (IN-02)', () => {
  const limits = { minCents: cents(100), maxCents: cents(200_000) };
  it.each([
    [0, 'underMinimum'],
    [99, 'underMinimum'],
    [100, 'underMinimum'],
    [101, 'inRange'],
    [199_999, 'inRange'],
    [200_000, 'inRange'],
    [200_001, 'overMaximum'],
  ] as const)('%i cents: %s', (total, range) => {
    expect(instalmentRange(cents(total), limits)).toBe(range);
  });
});

describe('instalment (IN-02)', () => {
  it('defaults to four instalments', () => {
    expect(DEFAULT_PREFERENCES.instalments.count).toBe(4);
  });

  it.each([
    [10_000, 4, 2500],
    [10_001, 4, 2500],
    [10_002, 4, 2501],
    [10_003, 4, 2501],
    [3449, 4, 862],
    [10_000, 3, 3333],
    [1, 4, 0],
  ])('%i cents in %i parts: %i', (total, count, amount) => {
    expect(instalmentAmount(cents(total), count)).toBe(amount);
  });

  it('is never further than half a cent from the exact part', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 2, max: 12 }), (total, count) => {
        expect(Math.abs(instalmentAmount(cents(total), count) - total / count)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('country, language and brand (IN-03)', () => {
  it.each([
    ['US', 'en', 'en_US', 'Afterpay'],
    ['US', 'fr', 'en_US', 'Afterpay'],
    ['US', 'de', 'en_US', 'Afterpay'],
    ['CA', 'en', 'en_CA', 'Afterpay'],
    ['CA', 'fr', 'fr_CA', 'Afterpay'],
    ['CA', 'fr-CA', 'fr_CA', 'Afterpay'],
    ['CA', 'de', 'en_CA', 'Afterpay'],
    ['AU', 'en', 'en_AU', 'Afterpay'],
    ['AU', 'fr', 'en_AU', 'Afterpay'],
    ['NZ', 'en-GB', 'en_NZ', 'Afterpay'],
    ['GB', 'en', 'en_GB', 'Clearpay'],
    ['GB', 'de-CH', 'en_GB', 'Clearpay'],
    ...['PR', 'GU', 'VI', 'MP', 'AS', 'UM'].map((territory) => [territory, 'en', 'en_US', 'Afterpay'] as const),
  ] as const)('in %s for who speaks %s: %s, %s', (country, language, locale, brand) => {
    expect(instalmentLocale(language, country)).toBe(locale);
    expect(instalmentBrand(locale)).toBe(brand);
  });

  it.each(['DE', 'FR', 'MX', 'IE', '', 'us', 'constructor', '__proto__'])('is not offered elsewhere: %s', (country) => {
    expect(instalmentLocale('en', country)).toBeNull();
  });

  it('has a brand for every locale, Clearpay only in Britain', () => {
    const clearpay = InstalmentLocale.options.filter((locale) => instalmentBrand(locale) === 'Clearpay');
    expect(clearpay).toEqual(['en_GB']);
  });
});

describe('offer (IN-01 to IN-03)', () => {
  const preferences = { ...DEFAULT_PREFERENCES.instalments, enabled: true };
  const inPounds = { language: 'en', currency: 'GBP' } as const;

  it.each([
    ['US', 'USD'],
    ['PR', 'USD'],
    ['CA', 'CAD'],
    ['AU', 'AUD'],
    ['NZ', 'NZD'],
    ['GB', 'GBP'],
  ] as const)('is made for an account in %s in its own currency alone', (country, currency) => {
    const offered = (['USD', 'CAD', 'AUD', 'NZD', 'GBP', 'EUR', 'CHF'] as const).filter(
      (one) => instalmentOffer(cents(10_000), { language: 'en', currency: one }, { ...preferences, country }) !== null,
    );
    expect(offered).toEqual([currency]);
  });

  it('contains everything shown', () => {
    expect(instalmentOffer(cents(10_000), inPounds, { ...preferences, country: 'GB', count: 3 })).toEqual({
      locale: 'en_GB',
      brand: 'Clearpay',
      count: 3,
      range: 'inRange',
      amount: 3333,
      minCents: 100,
      maxCents: 200_000,
    });
  });

  it('is absent if not enabled, or if the country is not supported', () => {
    expect(instalmentOffer(cents(10_000), inPounds, DEFAULT_PREFERENCES.instalments)).toBeNull();
    expect(
      instalmentOffer(cents(10_000), { language: 'de', currency: 'EUR' }, { ...preferences, country: 'DE' }),
    ).toBeNull();
  });
});
