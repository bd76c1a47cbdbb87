import type { DomainEvent } from '../kernel/events.ts';
import type { FeedAddresses } from './responses.ts';
import type { LastChange } from '../preferences/responses.ts';

/** Stream `productFeed`, one per site. The URL derives from the generation; older URLs are invalid. */
export type ProductFeedEvent = DomainEvent<'ProductFeedAddressRenewed', { generation: number }>;

export interface KeptFeed extends FeedAddresses {
  readonly generation: number;
  readonly renewed: LastChange | null;
}

/** MP-03. Every method may throw a `Refusal`. */
export interface MerchantAds {
  feed(): Promise<KeptFeed>;
  /** @param generation the one the caller saw; missing: the current one */
  renewFeed(generation?: number): Promise<KeptFeed>;
}
