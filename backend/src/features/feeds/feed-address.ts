import type { ProductFeedEvent } from '@kontor/contracts/ads/ads';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';

/** Invalidates the feed's addresses and creates new ones. */
export interface FeedAddressCommand {
  readonly type: 'RenewFeedAddress';
  /** The generation that the caller saw, so that a repeat does not replace the next one. */
  readonly generation: number;
}

export const feedStream = (siteId: SiteId): string => streamName('productFeed', siteId, siteId);

/** MP-03: how often the feed's secret address was replaced. */
export const feedAddressDecider: Decider<number, FeedAddressCommand, ProductFeedEvent> = {
  initial: 0,
  evolve: (_, { data }) => data.generation,
  decide: ({ generation }, now) =>
    generation === now ? [{ type: 'ProductFeedAddressRenewed', data: { generation: now + 1 } }] : [],
};
