import { describe, expect, it } from '@jest/globals';
import type { UnitContent } from '@kontor/contracts/catalogue/catalogue';
import { cents } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import { unitPriceText } from './unit-price-text.server.ts';

const plainMoney = (amount: number): string => `${(amount / 100).toFixed(2)} €`;
const text = (price: number, content: UnitContent | null) =>
  unitPriceText(cents(price), content, plainMoney, messagesOf('de'));

describe('price per basic unit (Grundpreis)', () => {
  it.each<[number, UnitContent, string]>([
    [390, { unit: 'g', amount: 50, per: 100 }, '7.80 € / 100 g'],
    [850, { unit: 'g', amount: 250, per: 1000 }, '34.00 € / 1 kg'],
    [1200, { unit: 'ml', amount: 750, per: 1000 }, '16.00 € / 1 l'],
    [480, { unit: 'ml', amount: 80, per: 100 }, '6.00 € / 100 ml'],
    [990, { unit: 'cm', amount: 300, per: 100 }, '3.30 € / 1 m'],
    [4500, { unit: 'cm2', amount: 15_000, per: 10_000 }, '30.00 € / 1 m²'],
    [3990, { unit: 'piece', amount: 3, per: 1 }, '13.30 € / 1 Stück'],
    [1000, { unit: 'piece', amount: 3, per: 1 }, '3.33 € / 1 Stück'],
    [100, { unit: 'g', amount: 8, per: 1 }, '0.13 € / 1 g'],
  ])('%i cents for %j is %s', (price, content, expected) => {
    expect(text(price, content)).toBe(expected);
  });

  it('is absent when the content is unknown', () => {
    expect(text(390, null)).toBeNull();
  });
});
