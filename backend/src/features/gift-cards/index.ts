import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { GIFT_CARD, WriteGiftCard } from './commands.ts';
import { giftCardDecider } from './decider.ts';
import { BlockGiftCardsOfHandler, WithdrawGiftCardsOfHandler } from './handlers.ts';
import { GiftCardsController } from './http.ts';
import { giftCardsPages } from './pages.ts';

/** GC-01: gift cards that were sold, their balance and delivery. */
export const giftCards: Feature = {
  name: 'gift-cards',
  streams: [bindStream({ message: WriteGiftCard, category: GIFT_CARD, decider: giftCardDecider })],
  providers: [BlockGiftCardsOfHandler, WithdrawGiftCardsOfHandler],
  controllers: [GiftCardsController],
  pages: giftCardsPages,
};
