import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { productIdOf } from '../product-import/product-commands.ts';
import type { DemoSite } from './pictures.ts';

/** How a demo shop sells: taxes, shipping, payment, seller and coupons. Bank accounts are banks' own test numbers. */
export interface DemoCommerce {
  readonly preferences: readonly SetPreferencesPayload[];
  readonly coupons: readonly CouponDefinition[];
}

const preferences = (payloads: Readonly<Record<string, unknown>>): readonly SetPreferencesPayload[] =>
  Object.entries(payloads).map(([namespace, values]) =>
    SetPreferencesPayload.parse({ namespace, preferences: values }),
  );

const welcome = { code: 'WILLKOMMEN10', name: 'Willkommen', discount: { kind: 'percentage', basisPoints: 1000 } };
const freeShipping = {
  code: 'VERSANDFREI',
  name: 'Versand geschenkt',
  discount: { kind: 'freeShipping' },
  minimumSubtotalCents: 3000,
};
const invoice = { enabled: true, dueDays: 14, maximumCents: 20_000 };

const hafenUndHeide = (siteId: SiteId): DemoCommerce => ({
  preferences: preferences({
    checkout: { testMode: true },
    taxes: {
      homeCountry: 'DE',
      rules: [
        { country: 'DE', standard: 1900, reduced: 700 },
        { country: 'AT', standard: 2000, reduced: 1000 },
      ],
    },
    shipping: {
      options: [
        {
          id: 'standard',
          name: 'Standardversand',
          description: '2–3 Werktage',
          countries: ['DE'],
          rates: [
            { minSubtotalCents: 6000, priceCents: 0 },
            { maxWeightGrams: 5000, priceCents: 490 },
            { priceCents: 890 },
          ],
        },
        {
          id: 'express',
          name: 'Expressversand',
          description: 'am nächsten Werktag, bis 10 kg',
          countries: ['DE'],
          rates: [{ maxWeightGrams: 10_000, priceCents: 1290 }],
        },
        {
          id: 'oesterreich',
          name: 'Paket nach Österreich',
          description: '4–6 Werktage',
          countries: ['AT'],
          rates: [{ maxWeightGrams: 5000, priceCents: 1190 }, { priceCents: 1690 }],
        },
      ],
    },
    payment: {
      prepayment: {
        enabled: true,
        accountHolder: 'Hafen & Heide GbR',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        bank: 'Musterbank Lüneburg',
        dueDays: 7,
      },
      invoice,
    },
    legal: {
      seller: {
        name: 'Hafen & Heide GbR',
        street: 'Am Stintmarkt 5',
        postalCode: '21335',
        city: 'Lüneburg',
        country: 'DE',
        email: 'moin@hafen-und-heide.example',
        phone: '+49 4131 555 0',
        vatId: 'DE123456789',
      },
    },
  }),
  coupons: [
    welcome,
    freeShipping,
    {
      code: 'GARTEN5',
      name: 'Fünf Euro für den Garten',
      discount: { kind: 'fixed', cents: 500 },
      productIds: ['giesskanne', 'gartenschere', 'gartenhandschuhe', 'pflanzkelle', 'nistkasten'].map((key) =>
        productIdOf(siteId, { format: 'demo', key }),
      ),
    },
  ].map((coupon) => CouponDefinition.parse(coupon)),
});

const bergluft: DemoCommerce = {
  preferences: preferences({
    checkout: { testMode: true, expressCheckout: true },
    products: { variantPicker: 'radio' },
    taxes: { homeCountry: 'CH', rules: [{ country: 'CH', standard: 810, reduced: 260 }] },
    shipping: {
      options: [
        {
          id: 'economy',
          name: 'PostPac Economy',
          description: '2–3 Werktage',
          countries: ['CH'],
          rates: [
            { minSubtotalCents: 6000, priceCents: 0 },
            { maxWeightGrams: 10_000, priceCents: 900 },
            { priceCents: 1500 },
          ],
        },
        {
          id: 'priority',
          name: 'PostPac Priority',
          description: 'am nächsten Werktag, bis 10 kg',
          countries: ['CH'],
          rates: [{ maxWeightGrams: 10_000, priceCents: 1300 }],
        },
      ],
    },
    payment: {
      prepayment: {
        enabled: true,
        accountHolder: 'Bergluft GmbH',
        iban: 'CH9300762011623852957',
        bank: 'Musterbank Scuol',
        dueDays: 10,
      },
      invoice,
    },
    legal: {
      seller: {
        name: 'Bergluft GmbH',
        street: 'Stradun 12',
        postalCode: '7550',
        city: 'Scuol',
        country: 'CH',
        email: 'allegra@bergluft.example',
        phone: '+41 81 555 00 00',
      },
    },
  }),
  coupons: [welcome, freeShipping].map((coupon) => CouponDefinition.parse(coupon)),
};

export const demoCommerce = (siteId: SiteId & DemoSite): DemoCommerce =>
  siteId === 'demo' ? hafenUndHeide(siteId) : bergluft;
