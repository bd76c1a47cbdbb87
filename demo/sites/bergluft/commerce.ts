import { INVOICE, preferencesOf, USUAL_COUPONS } from '../common-commerce.ts';
import type { DemoCommerce } from '../demo-site.ts';

export const commerce: DemoCommerce = {
  preferences: preferencesOf({
    checkout: { testMode: true, expressCheckout: true },
    products: { variantPicker: 'radio' },
    taxes: { homeCountry: 'CH', rules: [{ country: 'CH', standard: 810, reduced: 260 }] },
    shipping: {
      options: [
        {
          id: 'economy',
          name: 'PostPac Economy',
          description: '2–3 Werktage',
          deliveryDays: { from: 2, to: 3 },
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
          deliveryDays: { from: 1, to: 1 },
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
      invoice: INVOICE,
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
  coupons: USUAL_COUPONS,
};
