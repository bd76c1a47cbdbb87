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
  /** Everything planned for the campaign was stopped, so its slots are free. */
  readonly isResumed: boolean;
  readonly at: Instant;
}

type Pace = ReadonlyMap<CampaignId, Instant>;

/** When the site's next campaign mail may be planned: after all others. */
export const paceDecider: Decider<Pace, PlanMails, NewsletterPaceEvent> = {
  initial: new Map(),
  evolve: (ends, { data: { campaignId, from, everyMs, count } }) =>
    new Map(ends).set(campaignId, from + count * everyMs),
  decide: ({ campaignId, count, perMinute, isResumed, at }, ends) => {
    if (count === 0) return [];
    const everyMs = Math.ceil(MINUTE_MS / perMinute);
    const others = [...ends].flatMap(([id, end]) => (isResumed && id === campaignId ? [] : [end]));
    return [{ type: 'NewsletterMailsPlanned', data: { campaignId, from: Math.max(at, ...others), everyMs, count } }];
  },
};

export const paceStream = (siteId: SiteId): string => streamName('newsletterPace', siteId, siteId);
