import { productIdOf } from '@kontor/backend/features/product-import/exports';
import { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { INVOICE, preferencesOf, USUAL_COUPONS } from '../common-commerce.ts';
import type { DemoCommerce } from '../demo-site.ts';

const siteId = SiteId.parse('demo');

export const commerce: DemoCommerce = {
  preferences: preferencesOf({
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
          deliveryDays: { from: 2, to: 3 },
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
          deliveryDays: { from: 1, to: 1 },
          countries: ['DE'],
          rates: [{ maxWeightGrams: 10_000, priceCents: 1290 }],
        },
        {
          id: 'oesterreich',
          name: 'Paket nach Österreich',
          description: '4–6 Werktage',
          deliveryDays: { from: 4, to: 6 },
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
      invoice: INVOICE,
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
    ...USUAL_COUPONS,
    CouponDefinition.parse({
      code: 'GARTEN5',
      name: 'Fünf Euro für den Garten',
      discount: { kind: 'fixed', cents: 500 },
      productIds: ['giesskanne', 'gartenschere', 'gartenhandschuhe', 'pflanzkelle', 'nistkasten'].map((key) =>
        productIdOf(siteId, { format: 'demo', key }),
      ),
    }),
  ],
};
