import type { Feature } from '../../platform/feature.ts';
import { RenewFeedAddress, RenewFeedAddressHandler } from './commands.ts';
import { FeedController } from './http.ts';

/** MP-03: a shop's products for advertising networks. */
export const feeds: Feature = {
  name: 'feeds',
  commands: [RenewFeedAddress],
  controllers: [FeedController],
  servedBy: 'storefront',
  commandHandlers: ({ handling }) => [{ message: RenewFeedAddress, handler: new RenewFeedAddressHandler(handling) }],
};
