import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteSubscription } from './commands.ts';
import { subscriptionDecider } from './decider.ts';
import { FinishRenewalHandler } from './finish-renewal.ts';
import { BeginRenewalHandler, StartSubscriptionHandler, SubscriptionStreams } from './handlers.ts';
import { SubscriptionsController } from './http.ts';
import { subscriptionMailsBinding } from './mails/reactor.ts';
import { subscriptionBindings } from './reactors.ts';
import { subscriptionsPages } from './pages.ts';

/** SU-01: recurring orders, started by a first order. */
export const subscriptions: Feature = {
  name: 'subscriptions',
  streams: [bindStream({ message: WriteSubscription, category: 'subscription', decider: subscriptionDecider })],
  providers: [SubscriptionStreams, StartSubscriptionHandler, BeginRenewalHandler, FinishRenewalHandler],
  controllers: [SubscriptionsController],
  pages: subscriptionsPages,
  reactors: (platform, commands) => [
    ...subscriptionBindings(platform, commands),
    subscriptionMailsBinding(platform, commands),
  ],
};
