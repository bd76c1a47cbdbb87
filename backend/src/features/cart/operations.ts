import { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import {
  AddEntryAnswer,
  CartAnswerBody,
  ChangeEntryAnswer,
  RemoveEntryAnswer,
  SubscribeAnswer,
} from '@kontor/contracts/cart/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { CartController } from './http.ts';
import { SubscriptionCartController } from './subscribe-http.ts';

const CONFLICT = 'Others kept winning, or the cart was bought or merged into another one.';
const STOCK = { outOfStock: 'There are not enough units.', conflict: CONFLICT } as const;
const CODE = {
  invalid: 'There is no such code.',
  conflict: CONFLICT,
  tooManyRequests: 'More than 10 codes in a minute, right or wrong.',
} as const;
const ANSWERS =
  '`additionalFields` is a JSON object as a text, 16 kB at most: field id to a text, or to a list of texts for checkboxes. A product that asks nothing takes none. What is wrong with one is told under `additionalFields.<field id>`; under `additionalFields` that a cart holds more than 64 kB of them.';

export const operations: FeatureOperations = {
  about: 'The visitor’s shopping cart.',
  described: [
    operationsOf(CartController, {
      read: {
        summary: 'Returns the visitor’s cart',
        description:
          'An empty one with `id: null` where there is none. A program that writes at once for one visitor reads first.',
        answer: answers('ShoppingCart', ShoppingCart),
      },
      add: {
        summary: 'Adds a variant to the cart',
        description: ANSWERS,
        answer: answers('CartEntryAdded', AddEntryAnswer),
        refuses: { notFound: 'There is no such variant for sale.', ...STOCK },
        bodyExample: {
          itemId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          sku: 'HH-1',
          quantity: 2,
          additionalFields: '',
        },
      },
      changeQuantity: {
        summary: 'Changes the quantity of an entry',
        answer: answers('CartEntryChanged', ChangeEntryAnswer),
        refuses: STOCK,
      },
      changeAdditionalFields: {
        summary: 'Changes the answers to a product’s questions',
        description: ANSWERS,
        answer: answers('CartEntryChanged', ChangeEntryAnswer),
        refuses: { conflict: CONFLICT },
        bodyExample: {
          itemId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          sku: 'HH-1',
          additionalFields: '{"engraving":"Anna"}',
        },
      },
      remove: {
        summary: 'Removes an entry from the cart',
        answer: answers('CartEntryRemoved', RemoveEntryAnswer),
        refuses: { conflict: CONFLICT },
      },
      applyCode: {
        summary: 'Applies a discount code or a gift card to the cart',
        description: 'A code that is not applicable now is kept and listed with the reason in `invalidCoupons`.',
        answer: answers('CartAnswer', CartAnswerBody),
        refuses: CODE,
      },
      removeCode: {
        summary: 'Removes a discount code or a gift card from the cart',
        answer: answers('CartAnswer', CartAnswerBody),
        parameters: { code: 'The discount code, or the id of the gift card.' },
        refuses: { conflict: CONFLICT },
      },
      chooseShipping: {
        summary: 'Sets the destination and the shipping option',
        description: 'If `optionId` is missing or `null`, the cheapest option is used.',
        answer: answers('CartAnswer', CartAnswerBody),
        refuses: { conflict: CONFLICT },
      },
    }),
    operationsOf(SubscriptionCartController, {
      subscribe: {
        summary: 'Creates a separate cart for a subscription',
        description: 'Open `/checkout/subscription?cartToken=` with the returned `cartToken`.',
        answer: answers('Subscribed', SubscribeAnswer),
        refuses: { notFound: 'There is no such variant for sale.', outOfStock: 'There are not enough units.' },
        bodyExample: {
          itemId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          sku: 'HH-1',
          qty: 1,
          additionalFields: '',
        },
      },
    }),
  ],
};
