import type { DomainEvent } from '../kernel/events.ts';
import type { ProductId } from '../kernel/ids.ts';
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
  /** Products that networks refuse for want of a picture: the first ones, and whether there are more. */
  withoutPicture(): Promise<{
    readonly products: readonly { readonly id: ProductId; readonly name: string }[];
    readonly isMore: boolean;
  }>;
  /** @param generation the one the caller saw; missing: the current one */
  renewFeed(generation?: number): Promise<KeptFeed>;
}
