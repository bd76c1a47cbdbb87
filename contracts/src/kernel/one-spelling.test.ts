import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CouponCode, couponSpelling } from '../coupons/coupons.ts';
import { CreateCouponBody } from '../coupons/calls.ts';
import { GiftCardCode } from '../gift-cards/gift-cards.ts';
import { nameWords } from '../persons/name-words.ts';
import { isSpelledAlike } from './one-spelling.ts';

/** The same text as other keyboards and systems write it. */
const spellings = (text: string): readonly string[] => [
  text.normalize('NFC'),
  text.normalize('NFD'),
  text.replace(/[!-~]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
];

describe('letters that are written in several ways', () => {
  it.each(['GRÜSSE-10', 'Moin.10', 'ÉTÉ_5'])('are one coupon code: %s', (code) => {
    const read = spellings(` ${code} `).map((typed) => CouponCode.parse(typed));
    expect(new Set(read)).toEqual(new Set([code.toUpperCase()]));
    const discount = { kind: 'percentage', basisPoints: 1_000 };
    const made = spellings(code).map((typed) => CreateCouponBody.parse({ code: typed, name: 'x', discount }).code);
    expect(new Set(made)).toEqual(new Set([code.toUpperCase()]));
  });

  it('are one gift card code, with any dash', () => {
    const code = 'K7QM-9XWD-2HTR-4PVN';
    for (const typed of [...spellings(code), code.replaceAll('-', '–')]) {
      expect(GiftCardCode.parse(typed)).toBe('K7QM9XWD2HTR4PVN');
    }
  });

  it.each(['HH-BECH-SAND', 'GRÖSSE-M'])('are one SKU: %s', (sku) => {
    for (const typed of spellings(sku)) expect(isSpelledAlike(typed, sku)).toBe(true);
    expect(isSpelledAlike(`${sku}-L`, sku)).toBe(false);
  });

  it('are one name', () => {
    for (const typed of spellings('Jürgen Groß')) expect(nameWords([typed])).toEqual(nameWords(['Jürgen Groß']));
  });

  it('have one spelling for any code, which is its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const spelled = couponSpelling(text);
        expect(couponSpelling(spelled)).toBe(spelled);
        expect(couponSpelling(text.normalize('NFD'))).toBe(spelled);
      }),
    );
  });
});
