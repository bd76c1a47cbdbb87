import { describe, expect, it } from '@jest/globals';
import { CouponCode } from '../coupons/coupons.ts';
import { isSeen } from './ids.ts';

describe('visible text', () => {
  it.each(['HH-BECH-SAND-L', 'Größe M', 'A/1 (rot)', '冬-7', 'é'])('accepts %s', (text) =>
    expect(isSeen(text)).toBe(true),
  );

  it.each([
    ['a space without width', 'A\u200BB'],
    ['a mark that turns the order', 'A\u202EB'],
    ['an isolate', '\u2066A\u2069'],
    ['a soft hyphen', 'A\u00ADB'],
    ['a joiner', 'A\u200DB'],
    ['a letter that fills nothing', 'A\u3164'],
    ['a control', 'A\u0007'],
    ['a variation', 'A\uFE0F'],
  ])('%s cannot, and is in no code', (_, text) => {
    expect(isSeen(text)).toBe(false);
    expect(CouponCode.safeParse(text).success).toBe(false);
  });
});
