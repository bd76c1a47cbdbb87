import type { Subject } from './subject.ts';

export const RELEASES: Subject = {
  area: 'releases',
  path: 'veroeffentlichen',
  title: 'settings.releases.title',
  about: 'settings.releases.about',
  groups: [
    {
      fields: [
        {
          kind: 'choice',
          name: 'amiss',
          label: 'settings.releases.amiss',
          hint: 'settings.releases.amissHint',
          choices: [
            { value: 'wait', label: 'settings.releases.amiss.wait' },
            { value: 'without', label: 'settings.releases.amiss.without' },
          ],
        },
      ],
    },
  ],
};
