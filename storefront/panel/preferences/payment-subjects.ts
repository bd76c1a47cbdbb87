import { hasInstalments } from '@kontor/contracts/instalments/instalments';
import type { Subject } from './subject.ts';

export const PAYMENT: Subject = {
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
};

export const INSTALMENTS: Subject = {
  area: 'instalments',
  path: 'ratenzahlung',
  title: 'settings.instalments.title',
  about: 'settings.instalments.about',
  isOffered: ({ storeSettings }) => hasInstalments(storeSettings.selectedCurrency),
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
};
