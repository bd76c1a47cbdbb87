import { type Instant, MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { RoundId, SiteId } from '@kontor/contracts/kernel/ids';
import type { RestockPaceEvent } from '@kontor/contracts/restock/restock';

/** Milliseconds between two mails at this rate. */
export const everyMsAt = (perMinute: number): number => Math.ceil(MINUTE_MS / perMinute);

export interface PlanMails {
  readonly roundId: RoundId;
  readonly count: number;
  readonly perMinute: number;
  readonly at: Instant;
}

/** When the site's next mail may be planned; 0: at any time. */
export const paceDecider: Decider<Instant, PlanMails, RestockPaceEvent> = {
  initial: 0,
  evolve: (_, { data: { from, everyMs, count } }) => from + count * everyMs,
  decide: ({ roundId, count, perMinute, at }, nextAt) => {
    if (count === 0) return [];
    const everyMs = everyMsAt(perMinute);
    return [{ type: 'RestockMailsPlanned', data: { roundId, from: Math.max(at, nextAt), everyMs, count } }];
  },
};

export const paceStream = (siteId: SiteId): string => streamName('restockPace', siteId, siteId);
