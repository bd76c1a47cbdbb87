import type { DomainEvent } from '../kernel/events.ts';
import type { LastChange } from '../preferences/calls.ts';

/** Stream `productFeed`, one per site. The address follows from the generation; older ones lead nowhere. */
export type ProductFeedEvent = DomainEvent<'ProductFeedAddressRenewed', { generation: number }>;

/** Absolute addresses of the product feed (MP-03). */
export interface FeedAddresses {
  readonly xml: string;
  readonly tsv: string;
}

export interface KeptFeed extends FeedAddresses {
  readonly generation: number;
  /** `null`: the addresses are the first ones. */
  readonly renewed: LastChange | null;
}

/** What pages and calls do for advertising networks (MP-03). Everything may throw a `Refusal`. */
export interface MerchantAds {
  feed(): Promise<KeptFeed>;
  /** @param generation that was seen; left out: the one of now */
  renewFeed(generation?: number): Promise<KeptFeed>;
}
