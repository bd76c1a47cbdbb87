import type { AskHistory, HistoryAccess } from '@kontor/contracts/time-travel/history';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import { isMet, isMetByKey, type Permission } from '@kontor/contracts/accounts/permissions';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { instantIn } from './instants.ts';
import { KINDS } from './kinds.ts';
import { look } from './look.ts';
import { recentEvents } from './recent-events.ts';
import type { Reading } from './reading.ts';

/** Any time of a site, as one request of whoever may read it sees it: of this site alone. */
export const historyAccess = (platform: Platform, scope: RequestScope): HistoryAccess => {
  const { site } = scope;

  const readingFor = async (personal: Permission): Promise<Reading> => {
    const { viewer, permissions } = await demandAccess(scope, 'analytics:read');
    const seesPersons = viewer ? isMet(personal, viewer.role) : isMetByKey(personal, permissions);
    const erased = wordsOf({ key: 'analytics.erased' }, site.language);
    return { siteId: site.id, vault: platform.vault, seesPersons, erased };
  };

  return {
    look: async ({ kind, id, at, change }: AskHistory) => {
      const looked = KINDS[kind];
      const reading = await readingFor(looked.personal);
      const instant = instantIn(at, scope.now);
      const thing = await looked.find(id, site.id, platform.queries);
      if (!thing) throw new Refusal('notFound', { key: 'history.unknown' });
      return look(platform, thing, { site, reading, chosen: change === undefined ? { at: instant } : { change } });
    },
    events: async (asked) => {
      await demandAccess(scope, 'analytics:read');
      return recentEvents(platform, site, asked);
    },
  };
};
