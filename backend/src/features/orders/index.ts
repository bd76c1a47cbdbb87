import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { AnalyticsOrdersController } from './analytics-http.ts';
import { WriteOrder } from './commands.ts';
import { orderDecider } from './decider.ts';
import { giftCardsBinding } from './gift-cards/issuing-reactor.ts';
import { lookUpOrder } from './look-up.ts';
import { AssignOrderNumberHandler } from './number-handler.ts';
import { OrdersController } from './http.ts';
import { orderMailsBinding } from './mails/reactor.ts';
import { OldNames } from './old-names.ts';
import { orderPages } from './pages.ts';

/** Orders from payment to refund, with their mails and exports. */
export const orders: Feature = {
  name: 'orders',
  streams: [bindStream({ message: WriteOrder, category: 'order', decider: orderDecider, lookUp: lookUpOrder })],
  providers: [AssignOrderNumberHandler],
  controllers: [OrdersController, AnalyticsOrdersController],
  pages: orderPages,
  reactors: (platform, commands) => [giftCardsBinding(platform, commands), orderMailsBinding(platform, commands)],
  leased: (platform) => [new OldNames(platform)],
};
