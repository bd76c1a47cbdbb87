import type { Subject } from './subject.ts';

export const CHECKOUT: Subject = {
  area: 'checkout',
  path: 'kasse',
  title: 'settings.checkout.title',
  about: 'settings.checkout.about',
  groups: [
    {
      fields: [
        {
          kind: 'amount',
          name: 'minimumSubtotalCents',
          label: 'settings.checkout.minimum',
          hint: 'settings.checkout.minimumHint',
        },
        {
          kind: 'whole',
          name: 'reservationMinutes',
          label: 'settings.checkout.reservation',
          hint: 'settings.checkout.reservationHint',
          least: 1,
          most: 1440,
        },
        {
          kind: 'whole',
          name: 'firstOrderNumber',
          label: 'settings.checkout.firstNumber',
          hint: 'settings.checkout.firstNumberHint',
          least: 1,
          most: 1_000_000_000,
        },
        {
          kind: 'check',
          name: 'expressCheckout',
          label: 'settings.checkout.express',
          hint: 'settings.checkout.expressHint',
        },
        { kind: 'check', name: 'testMode', label: 'settings.checkout.test', hint: 'settings.checkout.testHint' },
      ],
    },
  ],
};

export const PRODUCT_PAGES: Subject = {
  area: 'products',
  path: 'artikelseiten',
  title: 'settings.products.title',
  about: 'settings.products.about',
  groups: [
    {
      fields: [
        {
          kind: 'choice',
          name: 'variantPicker',
          label: 'settings.products.picker',
          choices: [
            { value: 'dropdown', label: 'settings.products.picker.dropdown' },
            { value: 'radio', label: 'settings.products.picker.radio' },
          ],
        },
        {
          kind: 'check',
          name: 'quickView',
          label: 'settings.products.quickView',
          hint: 'settings.products.quickViewHint',
        },
      ],
    },
  ],
};

export const STORE: Subject = {
  area: 'store',
  path: 'laden',
  title: 'settings.store.title',
  about: 'settings.store.about',
  groups: [
    {
      fields: [
        {
          kind: 'currency',
          name: 'selectedCurrency',
          label: 'settings.store.currency',
          hint: 'settings.store.currencyHint',
        },
        {
          kind: 'lines',
          isOptional: true,
          name: 'restockNotificationsSuccessText',
          label: 'settings.store.restock',
          hint: 'settings.store.restockHint',
          most: 500,
        },
        {
          kind: 'check',
          name: 'multipleQuantityAllowedForServices',
          label: 'settings.store.services',
          hint: 'settings.store.servicesHint',
        },
      ],
    },
  ],
};
