import { localClock } from '@kontor/contracts/kernel/local-clock';
import type { Compared, Span } from '@kontor/contracts/dashboard/dashboard';
import type { Instant } from '@kontor/contracts/kernel/ambient';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Today until now, and the same part of the day a week ago, in local time. */
export const todayAndWeekBefore = (now: Instant, timeZone: string): Compared<Span> => {
  const clock = localClock(timeZone);
  const shown = now + clock.offset(now);
  const day = Math.floor(shown / DAY_MS) * DAY_MS;
  return {
    today: { from: clock.instant(day), to: now },
    weekBefore: { from: clock.instant(day - 7 * DAY_MS), to: clock.instant(shown - 7 * DAY_MS) },
  };
};
