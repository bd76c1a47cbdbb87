import type { AskHistory } from '@kontor/contracts/time-travel/history';
import type { HistoryAccess } from '@kontor/contracts/time-travel/access';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import { isMet, isMetByKey, type Permission } from '@kontor/contracts/accounts/permissions';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { instantIn } from './instants.ts';
import { KINDS } from './kinds.ts';
import { look } from './look.ts';
import { recentEvents } from './recent-events.ts';
import type { Reading } from './reading.ts';

/** A site's history, with the permissions of one request. */
const historyCalls = (platform: Platform, scope: RequestScope, { viewer, permissions }: Caller): HistoryAccess => {
  const { site } = scope;

  const readingFor = (personal: Permission): Reading => {
    const seesPersons = viewer ? isMet(personal, viewer.role) : isMetByKey(personal, permissions);
    const erased = wordsOf({ key: 'analytics.erased' }, site.language);
    return { siteId: site.id, vault: platform.vault, seesPersons, erased };
  };

  return {
    look: async ({ kind, id, at, change }: AskHistory) => {
      const looked = KINDS[kind];
      const reading = readingFor(looked.personal);
      const instant = instantIn(at, scope.now);
      const thing = await looked.find(id, site.id, platform.queries);
      if (!thing) throw new Refusal('notFound', { key: 'history.unknown' });
      return look(platform, thing, { site, reading, chosen: change === undefined ? { at: instant } : { change } });
    },
    events: (asked) => recentEvents(platform, site, asked),
  };
};

export const historyAccess = authorizedSession({ look: 'analytics:read', events: 'analytics:read' }, historyCalls);
