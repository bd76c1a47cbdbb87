import type { ProductFeedEvent } from '@kontor/contracts/ads/ads';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';

export interface RenewAddress {
  /** That whoever asks has seen: the next one does not go with it where the request comes twice. */
  readonly generation: number;
}

export const feedStream = (siteId: SiteId): string => streamName('productFeed', siteId, siteId);

/** MP-03: how often the secret address of a site's product feed was replaced. */
export const feedAddressDecider: Decider<number, RenewAddress, ProductFeedEvent> = {
  initial: 0,
  evolve: (_, { data }) => data.generation,
  decide: ({ generation }, now) =>
    generation === now ? [{ type: 'ProductFeedAddressRenewed', data: { generation: now + 1 } }] : [],
};
