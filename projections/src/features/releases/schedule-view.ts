import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { ScheduleEvent, ScheduleView } from '@kontor/contracts/releases/schedules';

type Followed = Exclude<Recorded<ScheduleEvent>, { type: 'ReleaseNewsSent' | 'ReleaseNewsFailed' }>;

/** One document per scheduled release. */
export const scheduleView: Projection<ScheduleView, Followed> = {
  schema: { name: 'release-schedules', indexes: { time: ['isOpen', 'at'] } },
  types: followed<ScheduleEvent>()({
    ReleaseScheduled: true,
    ReleaseRescheduled: true,
    ReleaseScheduleCancelled: true,
    ScheduledReleaseStarted: true,
    ScheduledReleaseHeld: true,
    ScheduledReleaseDone: true,
    ReleaseNewsSent: false,
    ReleaseNewsFailed: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.scheduleId }),
  evolve: (view, { type, data, metadata }) => {
    const changed = { changedAt: metadata.at, changedBy: metadata.actor };
    if (type === 'ReleaseScheduled' || type === 'ReleaseRescheduled') {
      const { scheduleId: id, plan, documents, time } = data;
      const planned = { id, plan, documents, time, at: time.at, problems: [], release: null };
      return { ...planned, status: 'scheduled', isOpen: true, ...changed };
    }
    if (view === null) return null;
    switch (type) {
      case 'ReleaseScheduleCancelled':
        return { ...view, status: 'cancelled', isOpen: false, ...changed };
      case 'ScheduledReleaseStarted':
        return { ...view, status: 'started', problems: data.left };
      case 'ScheduledReleaseHeld':
        return { ...view, status: 'held', problems: data.problems };
      case 'ScheduledReleaseDone':
        return { ...view, status: 'done', isOpen: false, release: data.release };
    }
  },
};
