import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { RoundId, SiteId } from '@kontor/contracts/kernel/ids';
import type { RestockPaceEvent } from '@kontor/contracts/restock';

const MINUTE_MS = 60_000;

export interface PlanMails {
  readonly roundId: RoundId;
  readonly count: number;
  readonly perMinute: number;
  readonly at: Instant;
}

/** When the next mail of a site may go out, after all that are planned; 0: at any time. */
export const paceDecider: Decider<Instant, PlanMails, RestockPaceEvent> = {
  initial: 0,
  evolve: (_, { data: { from, everyMs, count } }) => from + count * everyMs,
  decide: ({ roundId, count, perMinute, at }, nextAt) => {
    if (count === 0) return [];
    const everyMs = Math.ceil(MINUTE_MS / perMinute);
    return [{ type: 'RestockMailsPlanned', data: { roundId, from: Math.max(at, nextAt), everyMs, count } }];
  },
};

export const paceStream = (siteId: SiteId): string => streamName('restockPace', siteId, siteId);
