import { ListSubscriptionsAnswer, MerchantSubscription } from '@kontor/contracts/subscriptions/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { SubscriptionsController } from './http.ts';

const subscription = answers('Subscription', MerchantSubscription);
const subscriptions = answers('Subscriptions', ListSubscriptionsAnswer);

export const operations: FeatureOperations = {
  about: 'Subscriptions, for merchants.',
  described: [
    operationsOf(SubscriptionsController, {
      list: {
        summary: 'Lists subscriptions, newest first',
        description:
          '`status` is `active`, `pastDue` (a renewal has failed and is retried), `cancelled` or `ended`. `billedCents` is the last billed amount with taxes and shipping.',
        answer: subscriptions,
        parameters: {
          search: 'The number of one of its orders, or whole words of a name; an e-mail address is refused with 400.',
        },
      },
      search: {
        summary: 'Searches with a body, which may contain a full e-mail address',
        answer: subscriptions,
        refuses: { invalid: 'A field is invalid, or `search` matches more than 500 people.' },
        bodyExample: { search: 'anna@example.com', limit: 25 },
      },
      read: { summary: 'Returns a subscription with its newest 24 orders and its history', answer: subscription },
      cancel: {
        summary: 'Cancels a subscription',
        description: 'It is no longer billed, and the customer is notified by mail. Repeating has no effect.',
        answer: subscription,
      },
    }),
  ],
};
