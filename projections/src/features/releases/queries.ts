import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';
import type { ReleaseView } from '@kontor/contracts/releases/releases';
import { MAX_SCHEDULES, type ScheduleView } from '@kontor/contracts/releases/schedules';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { LIVE, type LiveRelease, liveReleaseView } from './live-release-view.ts';
import { releaseView } from './release-view.ts';
import { scheduleView } from './schedule-view.ts';

export const releaseQueries = (store: ReadStore, waitForPosition: WaitForPosition): ReleaseQueries => {
  const { name } = releaseView.schema;
  const { name: schedules } = scheduleView.schema;
  return {
    live: async (siteId, atLeast) => {
      const { name: live } = liveReleaseView.schema;
      if (atLeast !== undefined) await waitForPosition(live, siteId, atLeast);
      return (await store.get<LiveRelease>(live, siteId, LIVE))?.body.release ?? 0;
    },
    schedules: {
      byId: async (siteId, scheduleId, atLeast) => {
        if (atLeast !== undefined) await waitForPosition(schedules, siteId, atLeast);
        return (await store.get<ScheduleView>(schedules, siteId, scheduleId))?.body ?? null;
      },
      open: async (siteId, atLeast) => {
        if (atLeast !== undefined) await waitForPosition(schedules, siteId, atLeast);
        const { documents } = await store.query<ScheduleView>(schedules, {
          siteId,
          index: 'time',
          where: { isOpen: true },
          sort: { field: 'at', direction: 'ascending' },
          limit: MAX_SCHEDULES,
        });
        return documents.map(({ body }) => body);
      },
    },
    reached: (siteId, position) => waitForPosition(liveReleaseView.schema.name, siteId, position),
    list: async (siteId, { limit, after }, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const page = await store.query<ReleaseView>(name, {
        siteId,
        index: 'release',
        sort: { field: 'release', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { releases: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};
