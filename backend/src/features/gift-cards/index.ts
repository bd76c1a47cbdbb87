import type { Feature } from '../../platform/feature.ts';
import {
  IssueGiftCard,
  HoldGiftCard,
  ReleaseGiftCard,
  RedeemGiftCard,
  CreditGiftCard,
  BlockGiftCard,
  UnblockGiftCard,
  BlockGiftCardsOf,
  WithdrawGiftCardsOf,
} from './commands.ts';
import {
  GiftCardStreams,
  IssueGiftCardHandler,
  HoldGiftCardHandler,
  ReleaseGiftCardHandler,
  RedeemGiftCardHandler,
  CreditGiftCardHandler,
  BlockGiftCardHandler,
  UnblockGiftCardHandler,
  BlockGiftCardsOfHandler,
  WithdrawGiftCardsOfHandler,
} from './handlers.ts';
import { GiftCardsController } from './http.ts';
import { giftCardsBinding } from './reactors.ts';

/** GC-01 */
export const giftCards: Feature = {
  name: 'gift-cards',
  commands: [
    IssueGiftCard,
    HoldGiftCard,
    ReleaseGiftCard,
    RedeemGiftCard,
    CreditGiftCard,
    BlockGiftCard,
    UnblockGiftCard,
    BlockGiftCardsOf,
    WithdrawGiftCardsOf,
  ],
  controllers: [GiftCardsController],
  commandHandlers: ({ handling, vault }) => {
    const cards = new GiftCardStreams(handling);
    return [
      { message: IssueGiftCard, handler: new IssueGiftCardHandler(cards) },
      { message: HoldGiftCard, handler: new HoldGiftCardHandler(cards) },
      { message: ReleaseGiftCard, handler: new ReleaseGiftCardHandler(cards) },
      { message: RedeemGiftCard, handler: new RedeemGiftCardHandler(cards) },
      { message: CreditGiftCard, handler: new CreditGiftCardHandler(cards) },
      { message: BlockGiftCard, handler: new BlockGiftCardHandler(cards) },
      { message: UnblockGiftCard, handler: new UnblockGiftCardHandler(cards) },
      { message: BlockGiftCardsOf, handler: new BlockGiftCardsOfHandler({ vault, cards }) },
      { message: WithdrawGiftCardsOf, handler: new WithdrawGiftCardsOfHandler({ vault, cards }) },
    ];
  },
  reactors: (platform, commands) => {
    const { vault, handling } = platform;
    return [giftCardsBinding(platform, commands, { vault, cards: new GiftCardStreams(handling) })];
  },
};
