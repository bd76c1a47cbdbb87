import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteFeedAddress } from './commands.ts';
import { feedAddressDecider } from './feed-address.ts';
import { FeedController } from './http.ts';

/** MP-03: product feeds for advertising networks. */
export const feeds: Feature = {
  name: 'feeds',
  streams: [bindStream({ message: WriteFeedAddress, category: 'productFeed', decider: feedAddressDecider })],
  controllers: [FeedController],
  servedBy: 'storefront',
};
