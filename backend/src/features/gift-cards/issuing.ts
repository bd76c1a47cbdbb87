import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import type { GiftCardCode, GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Key } from '@kontor/contracts/ports/vault';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { codeOf, GIFT_CARD_CODES, giftCardIdOf, hintOf } from './codes.ts';
import { giftCardStream } from './commands.ts';
import { giftCardDecider } from './decider.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

export type GiftCardOrder = Pick<OrderView, 'id' | 'currency' | 'lines' | 'testMode'>;

/** One unit of an order line. `hint`: the code's last four characters. */
export type NewGiftCard = Extract<GiftCardEvent, { type: 'GiftCardIssued' }>['data'];

/** The code is sent to the buyer and not stored. */
export interface CodedGiftCard extends NewGiftCard {
  readonly code: GiftCardCode;
}

/** The cards that an order bought, each worth its unit's price before discounts; deterministic. */
export const giftCardsOf = (
  secret: Key,
  { id: orderId, currency, lines, testMode }: GiftCardOrder,
): readonly CodedGiftCard[] =>
  lines
    .filter(({ productType, unitPriceCents }) => productType === 'giftCard' && unitPriceCents > 0)
    .flatMap(({ id: lineId, quantity, unitPriceCents: amountCents }) =>
      Array.from({ length: quantity }, (_, unit): CodedGiftCard => {
        const code = codeOf(secret, orderId, lineId, unit);
        const giftCardId = giftCardIdOf(secret, code);
        return { giftCardId, orderId, lineId, unit, amountCents, currency, code, hint: hintOf(code), testMode };
      }),
    );

export type IssuingParts = Pick<Platform, 'vault' | 'handling'>;

/**
 * Issues an order's cards and returns the codes for its mail. Idempotent.
 * @throws VaultUnavailable, LogUnavailable, Refusal `conflict`
 */
export const issueGiftCards = async (
  { vault, handling }: IssuingParts,
  order: GiftCardOrder,
  context: Omit<CommandContext, 'commandId'>,
): Promise<readonly CodedGiftCard[]> => {
  const issued = giftCardsOf(await vault.secret(context.siteId, GIFT_CARD_CODES), order);
  for (const { code: _, ...giftCard } of issued) {
    await handling.handle({
      decider: giftCardDecider,
      stream: giftCardStream(context.siteId, giftCard.giftCardId),
      command: { type: 'IssueGiftCard', ...giftCard },
      context: { ...context, commandId: giftCard.giftCardId },
    });
  }
  return issued;
};

/**
 * Blocks the issued cards of a cancelled order.
 * @throws VaultUnavailable, LogUnavailable, Refusal `conflict`
 */
export const blockGiftCards = async (
  { vault, handling }: IssuingParts,
  order: GiftCardOrder,
  reason: string,
  context: CommandContext,
): Promise<void> => {
  for (const { giftCardId } of giftCardsOf(await vault.secret(context.siteId, GIFT_CARD_CODES), order)) {
    const blocking = handling.handle({
      decider: giftCardDecider,
      stream: giftCardStream(context.siteId, giftCardId),
      command: { type: 'BlockGiftCard', giftCardId, reason: inOurWords(reason) },
      context: followContext(context, stepId(giftCardId, `block ${reason}`)),
    });
    await blocking.catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'notFound') throw error;
    });
  }
};
