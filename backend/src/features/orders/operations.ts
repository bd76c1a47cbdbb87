import { AnalyticsOrder } from '@kontor/contracts/analytics/order';
import { ListOrdersAnswer, MerchantOrder, SentOrderMail } from '@kontor/contracts/orders/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { AnalyticsOrdersController } from './analytics-http.ts';
import { OrdersController } from './http.ts';

const order = answers('Order', MerchantOrder);
const FILTERS = {
  work: 'Open work: `send`, `pay`, `refund`, or `mail` if the last mail about the order could not be sent.',
  from: 'First day, in the shop’s time zone.',
  to: 'Last day, in the shop’s time zone.',
  search:
    'An order number, or whole words of a name; an e-mail address is refused with 400. Names are encrypted, so parts of words find nothing.',
} as const;
const MORE_THAN_DUE = 'The amount is more than is due; send `moreThanDue: true` to confirm.';
const LINE = { lineId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', quantity: 1 };

export const operations: FeatureOperations = {
  about: 'Orders, for merchants.',
  described: [
    operationsOf(OrdersController, {
      list: { summary: 'Lists orders, newest first', answer: answers('Orders', ListOrdersAnswer), parameters: FILTERS },
      search: {
        summary: 'Searches with a body, which may contain a full e-mail address',
        answer: answers('Orders', ListOrdersAnswer),
        refuses: { invalid: 'A field is invalid, or `search` matches more than 500 people.' },
        bodyExample: { search: 'anna@example.com', limit: 25 },
      },
      read: {
        summary: 'Returns an order with its history',
        description: '`customer` is `null` if the person was erased.',
        answer: order,
      },
      mail: {
        summary: 'Returns a mail about an order as it was sent',
        description: 'Secrets are removed from its links.',
        answer: answers('OrderMail', SentOrderMail),
        parameters: { number: 'Number of the mail, starting at 1.' },
        refuses: { notFound: 'The mail does not exist, or the person was erased.' },
      },
      pay: {
        summary: 'Records a payment',
        answer: order,
        refuses: { conflict: MORE_THAN_DUE },
        bodyExample: { amountCents: 2490, method: 'prepayment', reference: 'Statement 11/26', moreThanDue: false },
      },
      fulfil: {
        summary: 'Records a shipment',
        description: 'If `lines` is empty, all remaining units are shipped.',
        answer: order,
        refuses: { conflict: 'Fewer units are left to be shipped.' },
        bodyExample: { lines: [LINE], tracking: { carrier: 'DHL', number: '00340434161094000000', url: null } },
      },
      cancel: {
        summary: 'Cancels an order or some of its lines',
        description: 'Without `lines` the whole order is cancelled.',
        answer: order,
        refuses: { conflict: 'Some units were already shipped.' },
        bodyExample: { reason: 'Changed their mind', lines: [LINE] },
      },
      refund: {
        summary: 'Refunds an order',
        description:
          '`unsent` is the number of each line’s units that will no longer be shipped, by default all open ones. Amounts paid by gift card are returned to the cards.',
        answer: order,
        refuses: { conflict: MORE_THAN_DUE },
        bodyExample: { amountCents: 1290, lines: [LINE], restock: true, reason: 'Broken', moreThanDue: false },
      },
      confirm: { summary: 'Resends the confirmation mail', answer: order },
    }),
    operationsOf(AnalyticsOrdersController, {
      read: {
        summary: 'Returns an order for analytics, without personal data',
        answer: answers('AnalyticsOrder', AnalyticsOrder),
      },
    }),
  ],
};
