import { localClock } from '@kontor/contracts/kernel/local-clock';
import type { Instant } from '@kontor/contracts/kernel/ambient';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * From the start of the first day to the end of the last one in a time zone.
 * @param days ISO 8601, `2026-11-22`; a missing one is unbounded
 */
export const dayRange = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): { readonly from?: Instant; readonly to?: Instant } => {
  const clock = localClock(timeZone);
  return {
    ...(from !== undefined && { from: clock.instant(Date.parse(from)) }),
    ...(to !== undefined && { to: clock.instant(Date.parse(to) + DAY_MS) - 1 }),
  };
};
