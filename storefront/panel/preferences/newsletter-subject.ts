import type { Subject } from './subject.ts';

/** NL-01 */
export const NEWSLETTER: Subject = {
  area: 'newsletter',
  path: 'newsletter',
  title: 'settings.newsletter.title',
  about: 'settings.newsletter.about',
  groups: [
    {
      title: 'settings.newsletter.signUp',
      fields: [
        {
          kind: 'check',
          name: 'doubleOptIn',
          label: 'settings.newsletter.optIn',
          hint: 'settings.newsletter.optInHint',
        },
        {
          kind: 'choice',
          name: 'captcha',
          label: 'settings.newsletter.captcha',
          choices: [
            { value: 'on', label: 'settings.newsletter.captcha.on' },
            { value: 'off', label: 'settings.newsletter.captcha.off' },
          ],
        },
      ],
    },
    {
      title: 'settings.newsletter.popup',
      fields: [
        {
          kind: 'check',
          name: 'popup.enabled',
          label: 'settings.newsletter.popupOn',
          hint: 'settings.newsletter.popupOnHint',
        },
        { kind: 'text', name: 'popup.title', label: 'settings.newsletter.popupTitle', most: 100 },
        { kind: 'lines', name: 'popup.text', label: 'settings.newsletter.popupText', most: 500 },
        { kind: 'whole', name: 'popup.seconds', label: 'settings.newsletter.popupSeconds', least: 0, most: 600 },
      ],
    },
    {
      title: 'settings.newsletter.sending',
      fields: [
        {
          kind: 'whole',
          name: 'mailsPerMinute',
          label: 'settings.newsletter.rate',
          hint: 'settings.newsletter.rateHint',
          least: 1,
          most: 60_000,
        },
      ],
    },
  ],
};
