import { describe, it } from '@jest/globals';
import { given } from '../../../../test/support/given.ts';
import { siteLifeDecider } from './life-decider.ts';

const placeholder = {
  documentId: '0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d01',
  path: 'title',
  text: '[Name]',
} as never;
const furnished = { type: 'SiteFurnished', data: { placeholders: [placeholder] } } as const;
const archived = { type: 'SiteArchived', data: {} } as const;
const reopened = { type: 'SiteReopened', data: {} } as const;

describe('the life of a site', () => {
  it('begins once it has everything of its starting point', () => {
    const furnish = { type: 'FurnishSite', placeholders: [placeholder] } as const;
    given(siteLifeDecider)().when(furnish).then([furnished]);
    given(siteLifeDecider)(furnished).when(furnish).then([]);
  });

  it('can end and go on', () => {
    given(siteLifeDecider)(furnished).when({ type: 'ArchiveSite' }).then([archived]);
    given(siteLifeDecider)(archived).when({ type: 'ReopenSite' }).then([reopened]);
    given(siteLifeDecider)(archived, reopened).when({ type: 'ArchiveSite' }).then([archived]);
  });

  it('can be closed for a while, which is no matter twice', () => {
    const [locked, unlocked] = [
      { type: 'SiteLocked', data: {} },
      { type: 'SiteUnlocked', data: {} },
    ] as const;
    given(siteLifeDecider)(furnished).when({ type: 'LockSite' }).then([locked]);
    given(siteLifeDecider)(locked).when({ type: 'LockSite' }).then([]);
    given(siteLifeDecider)(locked).when({ type: 'UnlockSite' }).then([unlocked]);
    given(siteLifeDecider)(locked, unlocked).when({ type: 'UnlockSite' }).then([]);
  });

  it('neither ends nor goes on twice', () => {
    given(siteLifeDecider)(archived).when({ type: 'ArchiveSite' }).thenRefused('conflict', 'sites.archivedAlready');
    given(siteLifeDecider)().when({ type: 'ReopenSite' }).thenRefused('conflict', 'sites.notArchived');
  });
});
