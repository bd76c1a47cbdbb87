import { describe, expect, it } from '@jest/globals';
import { CommercePreferences } from '../preferences/commerce-preferences.ts';
import { cents } from '../kernel/money.ts';
import { usualDelivery } from './shipping.ts';

const shopWith = (...options: readonly object[]) =>
  CommercePreferences.parse({
    taxes: { homeCountry: 'DE', rules: [{ country: 'DE', standard: 1900, reduced: 700 }] },
    shipping: {
      options: options.map((option, n) => ({ id: `o${n}`, name: 'V', rates: [{ priceCents: 0 }], ...option })),
    },
  });
const parcel = { weightGrams: 500, subtotalCents: cents(3000) };
const days = (from: number, to: number) => ({ deliveryDays: { from, to } });

describe('the delivery time of a shop', () => {
  it('is that of the first option in its country that says one', () => {
    const abroad = { ...days(4, 6), countries: ['AT'] };
    expect(usualDelivery(shopWith(abroad, {}, days(2, 3), days(1, 1)), parcel)).toEqual({ from: 2, to: 3 });
    expect(usualDelivery(shopWith(abroad, {}), parcel)).toBeNull();
    expect(usualDelivery(shopWith(), parcel)).toBeNull();
  });

  it('is of an option that takes the parcel', () => {
    const letter = { ...days(1, 1), rates: [{ maxWeightGrams: 400, priceCents: 0 }] };
    expect(usualDelivery(shopWith(letter, days(2, 3)), parcel)).toEqual({ from: 2, to: 3 });
    expect(usualDelivery(shopWith(letter, days(2, 3)), { ...parcel, weightGrams: 400 })).toEqual({ from: 1, to: 1 });
  });

  it('never ends before it begins', () => {
    expect(() => shopWith(days(3, 2))).toThrow('settings.deliveryReversed');
  });
});
