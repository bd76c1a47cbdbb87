import type { Feature } from '../../platform/feature.ts';
import {
  BeginRenewal,
  CallOffSubscription,
  CancelSubscription,
  FinishRenewal,
  NoteSubscriptionMail,
  StartSubscription,
} from './commands.ts';
import { FinishRenewalHandler } from './finish-renewal.ts';
import {
  BeginRenewalHandler,
  CallOffSubscriptionHandler,
  CancelSubscriptionHandler,
  NoteSubscriptionMailHandler,
  StartSubscriptionHandler,
  SubscriptionStreams,
} from './handlers.ts';
import { SubscriptionsController } from './http.ts';
import { subscriptionMailsBinding } from './mails/reactor.ts';
import { subscriptionBindings } from './reactors.ts';

/** What is bought again and again (SU-01): begins with an order, and makes orders of its own. */
export const subscriptions: Feature = {
  name: 'subscriptions',
  commands: [
    StartSubscription,
    BeginRenewal,
    FinishRenewal,
    CancelSubscription,
    CallOffSubscription,
    NoteSubscriptionMail,
  ],
  controllers: [SubscriptionsController],
  commandHandlers: (platform, commands) => {
    const streams = new SubscriptionStreams(platform);
    return [
      { message: StartSubscription, handler: new StartSubscriptionHandler(streams) },
      { message: BeginRenewal, handler: new BeginRenewalHandler(streams) },
      { message: FinishRenewal, handler: new FinishRenewalHandler(streams, commands) },
      { message: CancelSubscription, handler: new CancelSubscriptionHandler(streams) },
      { message: CallOffSubscription, handler: new CallOffSubscriptionHandler(streams) },
      { message: NoteSubscriptionMail, handler: new NoteSubscriptionMailHandler(streams) },
    ];
  },
  reactors: (platform, commands) => [
    ...subscriptionBindings(platform, commands),
    subscriptionMailsBinding(platform, commands),
  ],
};
