export { shownCode } from './codes.ts';
export { giftCardStream, WriteGiftCard } from './commands.ts';
export { giftCardDecider, redeemedBy } from './decider.ts';
export { BlockGiftCardsOf, WithdrawGiftCardsOf } from './handlers.ts';
export { blockGiftCards, type CodedGiftCard, issueGiftCards, type NewGiftCard } from './issuing.ts';
export { type FindGiftCard, giftCardFinder, mailedCode } from './queries.ts';
