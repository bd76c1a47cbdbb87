import type { Subject } from './subject.ts';

/** RS-01 to RS-07 */
export const RESTOCK: Subject = {
  area: 'restock',
  path: 'wieder-da',
  title: 'settings.restock.title',
  about: 'settings.restock.about',
  groups: [
    {
      title: 'settings.restock.offer',
      fields: [
        { kind: 'check', name: 'offered', label: 'settings.restock.offered', hint: 'settings.restock.offeredHint' },
      ],
    },
    {
      title: 'settings.restock.sending',
      fields: [
        {
          kind: 'check',
          name: 'automatic',
          label: 'settings.restock.automatic',
          hint: 'settings.restock.automaticHint',
        },
        {
          kind: 'choice',
          name: 'limit',
          label: 'settings.restock.limit',
          choices: [
            { value: 'stock', label: 'settings.restock.limit.stock' },
            { value: 'factor', label: 'settings.restock.limit.factor' },
            { value: 'everyone', label: 'settings.restock.limit.everyone' },
          ],
        },
        {
          kind: 'whole',
          name: 'factorPercent',
          label: 'settings.restock.factor',
          hint: 'settings.restock.factorHint',
          least: 100,
          most: 1000,
        },
        {
          kind: 'whole',
          name: 'claimMinutes',
          label: 'settings.restock.claim',
          hint: 'settings.restock.claimHint',
          least: 0,
          most: 2880,
        },
        {
          kind: 'whole',
          name: 'mailsPerMinute',
          label: 'settings.restock.rate',
          hint: 'settings.restock.rateHint',
          least: 1,
          most: 60_000,
        },
      ],
    },
    {
      title: 'settings.restock.signUp',
      fields: [
        { kind: 'check', name: 'doubleOptIn', label: 'settings.restock.optIn', hint: 'settings.restock.optInHint' },
        {
          kind: 'choice',
          name: 'captcha',
          label: 'settings.restock.captcha',
          choices: [
            { value: 'on', label: 'settings.restock.captcha.on' },
            { value: 'off', label: 'settings.restock.captcha.off' },
          ],
        },
      ],
    },
  ],
};
