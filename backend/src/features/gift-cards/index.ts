import type { Feature } from '../../platform/feature.ts';
import {
  IssueGiftCard,
  HoldGiftCard,
  ReleaseGiftCard,
  RedeemGiftCard,
  CreditGiftCard,
  BlockGiftCard,
} from './commands.ts';
import {
  GiftCardStreams,
  IssueGiftCardHandler,
  HoldGiftCardHandler,
  ReleaseGiftCardHandler,
  RedeemGiftCardHandler,
  CreditGiftCardHandler,
  BlockGiftCardHandler,
} from './handlers.ts';

/** GC-01 */
export const giftCards: Feature = {
  name: 'gift-cards',
  commands: [IssueGiftCard, HoldGiftCard, ReleaseGiftCard, RedeemGiftCard, CreditGiftCard, BlockGiftCard],
  queries: [],
  controllers: [],
  commandHandlers: ({ handling }) => {
    const cards = new GiftCardStreams(handling);
    return [
      { message: IssueGiftCard, handler: new IssueGiftCardHandler(cards) },
      { message: HoldGiftCard, handler: new HoldGiftCardHandler(cards) },
      { message: ReleaseGiftCard, handler: new ReleaseGiftCardHandler(cards) },
      { message: RedeemGiftCard, handler: new RedeemGiftCardHandler(cards) },
      { message: CreditGiftCard, handler: new CreditGiftCardHandler(cards) },
      { message: BlockGiftCard, handler: new BlockGiftCardHandler(cards) },
    ];
  },
  queryHandlers: () => [],
};
