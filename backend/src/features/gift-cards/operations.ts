import { ListGiftCardsAnswer, MerchantGiftCard, OpenBalances } from '@kontor/contracts/gift-cards/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { GiftCardsController } from './http.ts';

const giftCard = answers('GiftCard', MerchantGiftCard);
const giftCards = answers('GiftCards', ListGiftCardsAnswer);

export const operations: FeatureOperations = {
  about: 'Gift cards.',
  described: [
    operationsOf(GiftCardsController, {
      list: {
        summary: 'Lists gift cards, newest first',
        description: '`hint` is the last four characters of the code. The full code is never returned.',
        answer: giftCards,
        parameters: {
          state: '`valid`, `spent` or `blocked`.',
          search:
            'The last four characters of a code, or the number of the order that has bought it; a whole code is 400.',
        },
      },
      search: {
        summary: 'Searches with a body, which may contain a full code',
        answer: giftCards,
        bodyExample: { search: '1001', limit: 25 },
      },
      open: {
        summary: 'Returns the open balance by currency',
        description: 'Test mode cards are listed separately. `isMore` means that there are more than 10,000 cards.',
        answer: answers('OpenBalances', OpenBalances),
      },
      read: { summary: 'Returns a gift card with its transactions, oldest first', answer: giftCard },
      block: {
        summary: 'Blocks a gift card',
        description: 'It can no longer be used for payments. Repeating has no effect.',
        answer: giftCard,
      },
      unblock: {
        summary: 'Unblocks a gift card',
        answer: giftCard,
        refuses: { conflict: 'Its money was given back.' },
      },
    }),
  ],
};
