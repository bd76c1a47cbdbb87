import type { Subject } from './subject.ts';

/** MP-06 */
export const WEBSITE: Subject = {
  area: 'website',
  path: 'website',
  title: 'settings.website.title',
  about: 'settings.website.about',
  groups: [
    {
      fields: [
        {
          kind: 'timeZone',
          name: 'timeZone',
          label: 'settings.website.timeZone',
          hint: 'settings.website.timeZoneHint',
        },
        {
          kind: 'check',
          name: 'useCLDRMoneyFormat',
          label: 'settings.website.money',
          hint: 'settings.website.moneyHint',
        },
        {
          kind: 'text',
          isOptional: true,
          name: 'captchaSettings.siteKey',
          label: 'settings.website.siteKey',
          hint: 'settings.website.siteKeyHint',
          most: 100,
        },
        {
          kind: 'check',
          name: 'cloneable',
          label: 'settings.website.cloneable',
          hint: 'settings.website.cloneableHint',
        },
      ],
    },
    {
      title: 'settings.website.visitors',
      fields: [
        {
          kind: 'check',
          name: 'commentsEnabled',
          label: 'settings.website.comments',
          hint: 'settings.website.commentsHint',
        },
        {
          kind: 'text',
          isOptional: true,
          name: 'disqusShortname',
          label: 'settings.website.disqus',
          hint: 'settings.website.disqusHint',
          most: 100,
        },
        {
          kind: 'check',
          name: 'simpleLikingEnabled',
          label: 'settings.website.likes',
          hint: 'settings.website.likesHint',
        },
      ],
    },
  ],
};
