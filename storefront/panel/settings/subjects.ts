import type { SettingsArea } from '@kontor/contracts/preference-calls';
import type { PanelKey } from '../frame/use-panel.ts';
import type { FieldGroup, SettingField } from './fields.ts';

export interface Subject {
  readonly area: SettingsArea;
  /** Last part of the page's address. */
  readonly path: string;
  readonly title: PanelKey;
  readonly about: PanelKey;
  readonly groups: readonly FieldGroup[];
}

/** MP-04, MP-06: subjects whose page is one form. */
export const SUBJECTS: readonly Subject[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
    area: 'payment',
    path: 'zahlung',
    title: 'settings.payment.title',
    about: 'settings.payment.about',
    groups: [
      {
        title: 'settings.payment.prepayment',
        fields: [
          { kind: 'check', name: 'prepayment.enabled', label: 'settings.payment.prepaymentOn' },
          { kind: 'text', name: 'prepayment.accountHolder', label: 'settings.payment.holder', most: 100 },
          { kind: 'text', name: 'prepayment.iban', label: 'settings.payment.iban', most: 50 },
          { kind: 'text', name: 'prepayment.bic', label: 'settings.payment.bic', most: 20 },
          { kind: 'text', name: 'prepayment.bank', label: 'settings.payment.bank', most: 100 },
          {
            kind: 'whole',
            name: 'prepayment.dueDays',
            label: 'settings.payment.due',
            hint: 'settings.payment.prepaymentDueHint',
            least: 1,
            most: 90,
          },
        ],
      },
      {
        title: 'settings.payment.invoice',
        fields: [
          { kind: 'check', name: 'invoice.enabled', label: 'settings.payment.invoiceOn' },
          {
            kind: 'amount',
            name: 'invoice.maximumCents',
            label: 'settings.payment.maximum',
            hint: 'settings.payment.maximumHint',
            isOptional: true,
          },
          {
            kind: 'whole',
            name: 'invoice.dueDays',
            label: 'settings.payment.due',
            hint: 'settings.payment.prepaymentDueHint',
            least: 1,
            most: 90,
          },
        ],
      },
    ],
  },
  {
    area: 'taxes',
    path: 'steuern',
    title: 'settings.taxes.title',
    about: 'settings.taxes.about',
    groups: [
      {
        fields: [
          {
            kind: 'country',
            name: 'homeCountry',
            label: 'settings.taxes.home',
            hint: 'settings.taxes.homeHint',
          },
        ],
      },
      {
        title: 'settings.taxes.rules',
        fields: [
          {
            kind: 'rows',
            name: 'rules',
            label: 'settings.taxes.rules',
            hint: 'settings.taxes.rulesHint',
            row: 'settings.taxes.rule',
            fields: [
              { kind: 'country', name: 'country', label: 'settings.taxes.country' },
              { kind: 'percent', name: 'standard', label: 'settings.taxes.standard' },
              { kind: 'percent', name: 'reduced', label: 'settings.taxes.reduced' },
            ],
          },
        ],
      },
    ],
  },
  {
    area: 'legal',
    path: 'rechtliches',
    title: 'settings.legal.title',
    about: 'settings.legal.about',
    groups: [
      {
        title: 'settings.legal.seller',
        fields: [
          { kind: 'text', name: 'seller.name', label: 'settings.legal.name', most: 200 },
          { kind: 'text', name: 'seller.street', label: 'settings.legal.street', most: 200 },
          { kind: 'text', name: 'seller.postalCode', label: 'settings.legal.postalCode', most: 20 },
          { kind: 'text', name: 'seller.city', label: 'settings.legal.city', most: 100 },
          { kind: 'country', name: 'seller.country', label: 'settings.legal.country' },
          { kind: 'text', name: 'seller.email', label: 'settings.legal.email', most: 256, type: 'email' },
          { kind: 'text', name: 'seller.phone', label: 'settings.legal.phone', most: 50, type: 'tel' },
          { kind: 'text', name: 'seller.vatId', label: 'settings.legal.vatId', most: 50 },
        ],
      },
      {
        title: 'settings.legal.links',
        fields: [
          {
            kind: 'text',
            name: 'termsHref',
            label: 'settings.legal.terms',
            hint: 'settings.legal.hrefHint',
            most: 2083,
          },
          { kind: 'text', name: 'withdrawalHref', label: 'settings.legal.withdrawal', most: 2083 },
          { kind: 'text', name: 'privacyHref', label: 'settings.legal.privacy', most: 2083 },
        ],
      },
    ],
  },
  {
    area: 'instalments',
    path: 'ratenzahlung',
    title: 'settings.instalments.title',
    about: 'settings.instalments.about',
    groups: [
      {
        fields: [
          { kind: 'check', name: 'enabled', label: 'settings.instalments.on' },
          { kind: 'amount', name: 'minCents', label: 'settings.instalments.min' },
          { kind: 'amount', name: 'maxCents', label: 'settings.instalments.max' },
          { kind: 'whole', name: 'count', label: 'settings.instalments.count', least: 2, most: 12 },
          {
            kind: 'country',
            name: 'country',
            label: 'settings.instalments.country',
            hint: 'settings.instalments.countryHint',
          },
        ],
      },
    ],
  },
];

/** All of a form, one after the other. */
export const fieldsOf = ({ groups }: Pick<Subject, 'groups'>): readonly SettingField[] =>
  groups.flatMap(({ fields }) => fields);
