import type { Subject } from './subject.ts';

export const TAXES: Subject = {
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
        { kind: 'check', name: 'oss', label: 'settings.taxes.oss', hint: 'settings.taxes.ossHint' },
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
};

export const LEGAL: Subject = {
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
};
