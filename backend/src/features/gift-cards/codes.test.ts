import { describe, expect, it } from '@jest/globals';
import { GiftCardCode } from '@kontor/contracts/gift-cards/gift-cards';
import { GiftCardId, OrderId } from '@kontor/contracts/kernel/ids';
import fc from 'fast-check';
import { codeOf, giftCardIdOf, hintOf, shownCode } from './codes.ts';

const secret = new Uint8Array(32).fill(7);
const orderId = OrderId.parse('a5c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const LINE = 'b1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10';

describe('a gift card code', () => {
  it('is deterministic, on every machine and in every version', () => {
    const code = codeOf(secret, orderId, LINE, 0);
    // Existing codes must always lead to their cards.
    expect([code, giftCardIdOf(secret, code)]).toEqual(['WE5URVYH8V28JYJD', 'b24ee5f4-00d2-8465-aea6-629696604849']);
  });

  it('differs for each unit, line, order and secret, and so does the card', () => {
    const other = OrderId.parse('a6c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
    const codes = [
      codeOf(secret, orderId, LINE, 0),
      codeOf(secret, orderId, LINE, 1),
      codeOf(secret, orderId, other, 0),
      codeOf(secret, other, LINE, 0),
      codeOf(new Uint8Array(32).fill(8), orderId, LINE, 0),
    ];
    expect(new Set(codes).size).toBe(5);
    expect(new Set(codes.map((code) => giftCardIdOf(secret, code))).size).toBe(5);
    expect(giftCardIdOf(new Uint8Array(32).fill(8), codes[0]!)).not.toBe(giftCardIdOf(secret, codes[0]!));
  });

  it('is found in any typed form', () => {
    const holds = (unit: number): void => {
      const code = codeOf(secret, orderId, LINE, unit);
      const shown = shownCode(code);
      expect(shown).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/u);
      for (const typed of [code, shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `]) {
        expect(GiftCardCode.parse(typed)).toBe(code);
      }
      expect(shown.endsWith(hintOf(code))).toBe(true);
      const giftCardId = giftCardIdOf(secret, code);
      expect(GiftCardId.parse(giftCardId)).toBe(giftCardId);
    };
    fc.assert(fc.property(fc.nat(), holds), { numRuns: 200 });
  });

  it('uses all characters evenly at each place', () => {
    const codes = Array.from({ length: 6_400 }, (_, unit) => codeOf(secret, orderId, LINE, unit));
    for (let place = 0; place < 16; place += 1) {
      const counts = new Map<string, number>();
      for (const code of codes) counts.set(code[place]!, (counts.get(code[place]!) ?? 0) + 1);
      expect(counts.size).toBe(32);
      // 200 are expected of each; these bounds are five standard deviations away.
      for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(70);
    }
    expect(new Set(codes).size).toBe(codes.length);
  });
});
