import { CheckoutState, PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';
import { answers, type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import { CheckoutController } from './http.ts';

const SHORT = 'A line is out of stock; `fields` lists the lines by entry id, and nothing is reserved.';

export const operations: FeatureOperations = {
  about: 'Checkout: from the cart to the order.',
  described: [
    operationsOf(CheckoutController, {
      start: {
        summary: 'Starts a checkout and reserves the units for some minutes',
        description:
          'The duration is a preference, by default 15 minutes; calling again renews the reservation. `cartToken` is the token of a subscription’s cart or from an earlier response; by default the visitor’s own cart is used.',
        answer: answers('Checkout', CheckoutState),
        refuses: { outOfStock: SHORT, notFound: 'There is no such cart.', conflict: 'The cart was bought already.' },
      },
      place: {
        summary: 'Places the order',
        description:
          'Reserves the units if `start` was not called before. A cart can be ordered only once: placing it again returns the same order, whatever the body contains. `redirect` is the confirmation page with the order’s token, or a payment provider.',
        answer: answers('OrderPlaced', PlaceOrderAnswer),
        refuses: {
          outOfStock: SHORT,
          conflict:
            'The total differs from `expectedTotalCents`, the cart has changed, or the payment was declined; no order was placed.',
        },
        bodyExample: {
          email: 'anna@example.com',
          phone: '',
          address: {
            name: 'Anna Beispiel',
            street: 'Am Sandtorkai 1',
            postalCode: '20457',
            city: 'Hamburg',
            country: 'DE',
          },
          billingAddress: null,
          shippingOptionId: 'standard',
          paymentMethod: 'prepayment',
          note: '',
          expectedTotalCents: 2490,
          acceptsTerms: true,
          acceptsWithdrawal: true,
        },
      },
      cancel: { summary: 'Cancels a checkout and releases the units', answer: nothing },
    }),
  ],
};
