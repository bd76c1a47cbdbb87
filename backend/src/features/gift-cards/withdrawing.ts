import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { GiftCardId } from '@kontor/contracts/kernel/ids';
import type { Cents } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { LineQuantity } from '@kontor/contracts/orders/orders';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { GIFT_CARD_CODES } from './codes.ts';
import type { GiftCardOrder } from './commands.ts';
import { giftCardDecider, type GiftCardState } from './decider.ts';
import { giftCardsOf, type IssuingParts } from './issuing.ts';

export interface WithdrawGiftCard {
  readonly giftCardId: GiftCardId;
  /** What it was issued with. */
  readonly amountCents: Cents;
  readonly reason: string;
}

/** A card whose money is given back is blocked, unless somebody has paid with it or is about to. */
export const withdrawalDecider: Decider<GiftCardState, WithdrawGiftCard, GiftCardEvent> = {
  ...giftCardDecider,
  decide: ({ giftCardId, amountCents, reason }, card) => {
    if (!isUntouched(card, amountCents)) throw new Refusal('conflict', { key: 'order.giftCardSpent' });
    return card.isWithdrawn ? [] : [{ type: 'GiftCardBlocked', data: { giftCardId, reason: inOurWords(reason) } }];
  },
};

const isUntouched = ({ isIssued, balanceCents, reservedCents }: GiftCardState, issuedCents: Cents): boolean =>
  isIssued && reservedCents === 0 && balanceCents === issuedCents;

/** What was withdrawn comes first, and then what somebody has blocked. */
const closedness = ({ isWithdrawn, isBlocked }: GiftCardState): number => Number(isWithdrawn) + Number(isBlocked);

/**
 * Blocks so many cards of an order's lines in all, first those that are blocked already: asked again, it does no more.
 * @throws Refusal `order.giftCardSpent` before it blocks any, where a line has not so many that nobody has touched
 */
export const withdrawGiftCards = async (
  { vault, cards }: IssuingParts,
  order: GiftCardOrder,
  lines: readonly LineQuantity[],
  reason: string,
  context: CommandContext,
): Promise<void> => {
  const issued = giftCardsOf(await vault.secret(context.siteId, GIFT_CARD_CODES), order);
  const withdrawn: WithdrawGiftCard[] = [];
  for (const { lineId, quantity } of lines) {
    const ofLine = issued.filter((card) => card.lineId === lineId);
    if (ofLine.length === 0) continue;
    const states = await Promise.all(
      ofLine.map(async (card) => ({ ...card, state: await cards.state(card.giftCardId, context) })),
    );
    const untouched = states
      .filter(({ state, amountCents }) => isUntouched(state, amountCents))
      .sort((a, b) => closedness(b.state) - closedness(a.state));
    if (untouched.length < quantity) throw new Refusal('conflict', { key: 'order.giftCardSpent' });
    const chosen = untouched.slice(0, quantity);
    withdrawn.push(...chosen.map(({ giftCardId, amountCents }) => ({ giftCardId, amountCents, reason })));
  }
  for (const card of withdrawn) {
    await cards.withdraw(card, followContext(context, stepId(card.giftCardId, `withdraw ${reason}`)));
  }
};
