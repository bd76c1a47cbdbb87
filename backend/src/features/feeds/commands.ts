import type { ProductFeedEvent } from '@kontor/contracts/ads/ads';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { FeedAddressCommand } from './feed-address.ts';

export class WriteFeedAddress extends StreamCommand<SiteId, FeedAddressCommand, number, ProductFeedEvent> {}
