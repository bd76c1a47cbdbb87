import { z } from 'zod';
import { EventsAnswer } from '@kontor/contracts/analytics/responses';
import { RefusedOrderThen, RefusedThen, ThingAt, WhyAdd, WhyPrice } from '@kontor/contracts/time-travel/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { HistoryController } from './http.ts';

const Refused = z.object({
  adds: z.array(RefusedThen).readonly().nullable(),
  orders: z.array(RefusedOrderThen).readonly().nullable(),
});

const THING = {
  kind: 'Kind of the object.',
  id: 'Id or visible name of the object: a number, a SKU, a URL.',
} as const;
const UNKNOWN = { notFound: 'The resource does not exist.' } as const;

export const operations: FeatureOperations = {
  about: 'Past states and their causes.',
  described: [
    operationsOf(HistoryController, {
      look: {
        summary: 'Returns the state of an object at an instant',
        description:
          'Contains the state, the selected change and those around it. Personal data is masked if the caller may not see it elsewhere.',
        answer: answers('ThingAt', ThingAt),
        parameters: { ...THING, change: 'Number of the change, starting at 1; takes precedence over `at`.' },
        refuses: { ...UNKNOWN, invalid: '`fields` names `kind`, `at` or `change`.' },
      },
      events: {
        summary: 'Lists recent events, newest first',
        description:
          'Without the events’ data. `isCut` means that the search stopped at its limit; continue with `next`.',
        answer: answers('Events', EventsAnswer),
        parameters: {
          type: 'Event type.',
          actor: '`user:…`, `key:…`, `visitor:…` or `system:…`.',
          stream: 'Name of the stream.',
          before: '`next` of the previous page.',
          after: '`newest` of an earlier response: returns later events.',
        },
      },
      whyAdd: {
        summary: 'Explains why a variant could or could not be added to a cart',
        description: '`refused` is the shop’s message; `null` means that it could be added.',
        answer: answers('WhyAdd', WhyAdd),
        parameters: {
          sku: 'A SKU, a variant id, or `PRODUCT/VARIANT`.',
          cart: 'Id of the cart; by default an empty one.',
        },
        refuses: UNKNOWN,
      },
      whyPrice: {
        summary: 'Explains the amounts of a cart or an order',
        answer: answers('WhyPrice', WhyPrice),
        parameters: THING,
        refuses: UNKNOWN,
      },
      refused: {
        summary: 'Lists refused additions to carts and refused orders, newest first',
        description: '`null`: the cause cannot be determined now.',
        answer: answers('RefusedThen', Refused),
      },
    }),
  ],
};
