import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { LineQuantity } from '@kontor/contracts/orders/parts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { GIFT_CARD_CODES } from './codes.ts';
import { giftCardStream } from './commands.ts';
import { giftCardDecider, type GiftCardState, isUntouched } from './decider.ts';
import { type CodedGiftCard, type GiftCardOrder, giftCardsOf, type IssuingParts } from './issuing.ts';

const closedness = ({ isWithdrawn, isBlocked }: GiftCardState): number => Number(isWithdrawn) + Number(isBlocked);

/**
 * Blocks a total number of cards per order line, already blocked ones first. Idempotent.
 * @throws Refusal `order.giftCardSpent`, blocking none, when a line has too few unused cards
 */
export const withdrawGiftCards = async (
  { vault, handling }: IssuingParts,
  order: GiftCardOrder,
  lines: readonly LineQuantity[],
  reason: string,
  context: CommandContext,
): Promise<void> => {
  const issued = giftCardsOf(await vault.secret(context.siteId, GIFT_CARD_CODES), order);
  const withdrawn: CodedGiftCard[] = [];
  for (const { lineId, quantity } of lines) {
    const ofLine = issued.filter((card) => card.lineId === lineId);
    if (ofLine.length === 0) continue;
    const states = await Promise.all(
      ofLine.map(async (card) => ({
        ...card,
        state: await handling.stateOf(giftCardDecider, giftCardStream(context.siteId, card.giftCardId)),
      })),
    );
    const untouched = states
      .filter(({ state, amountCents }) => isUntouched(state, amountCents))
      .sort((a, b) => closedness(b.state) - closedness(a.state));
    if (untouched.length < quantity) throw new Refusal('conflict', { key: 'order.giftCardSpent' });
    const chosen = untouched.slice(0, quantity);
    withdrawn.push(...chosen);
  }
  for (const { giftCardId, amountCents } of withdrawn) {
    await handling.handle({
      decider: giftCardDecider,
      stream: giftCardStream(context.siteId, giftCardId),
      command: { type: 'WithdrawGiftCard', giftCardId, amountCents, reason },
      context: followContext(context, stepId(giftCardId, `withdraw ${reason}`)),
    });
  }
};
