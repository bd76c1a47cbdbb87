import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { NewsletterPaceEvent } from '@kontor/contracts/newsletters/campaigns';
import type { CampaignId } from '@kontor/contracts/newsletters/ids';

const MINUTE_MS = 60_000;

interface PlanMails {
  readonly campaignId: CampaignId;
  readonly count: number;
  readonly perMinute: number;
  readonly at: Instant;
}

/** When the next campaign's mail of a site may go out, after all that are planned; 0: at any time. */
export const paceDecider: Decider<Instant, PlanMails, NewsletterPaceEvent> = {
  initial: 0,
  evolve: (_, { data: { from, everyMs, count } }) => from + count * everyMs,
  decide: ({ campaignId, count, perMinute, at }, nextAt) => {
    if (count === 0) return [];
    const everyMs = Math.ceil(MINUTE_MS / perMinute);
    return [{ type: 'NewsletterMailsPlanned', data: { campaignId, from: Math.max(at, nextAt), everyMs, count } }];
  },
};

export const paceStream = (siteId: SiteId): string => streamName('newsletterPace', siteId, siteId);
