import type { Feature } from '../../platform/feature.ts';
import { RenewFeedAddress, RenewFeedAddressHandler } from './commands.ts';
import { AdsController } from './http.ts';

/** MP-03: what a merchant gives to advertising networks. The pixel id is a commerce preference (`ads`). */
export const ads: Feature = {
  name: 'ads',
  commands: [RenewFeedAddress],
  queries: [],
  controllers: [AdsController],
  commandHandlers: ({ handling }) => [{ message: RenewFeedAddress, handler: new RenewFeedAddressHandler(handling) }],
  queryHandlers: () => [],
};
