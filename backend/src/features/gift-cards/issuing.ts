import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import type { GiftCardCode } from '@kontor/contracts/gift-cards/gift-cards';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Key, Vault } from '@kontor/contracts/ports/vault';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { codeOf, GIFT_CARD_CODES, giftCardIdOf, hintOf } from './codes.ts';
import type { GiftCardOrder, NewGiftCard } from './commands.ts';
import type { GiftCardStreams } from './handlers.ts';

/** Its code is shown to the buyer and kept nowhere. */
export interface CodedGiftCard extends NewGiftCard {
  readonly code: GiftCardCode;
}

/** The cards that an order has bought, each worth its unit's price before discounts; always the same ones. */
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

export interface IssuingParts {
  readonly vault: Vault;
  readonly cards: GiftCardStreams;
}

/**
 * Issues what an order has bought, and answers the codes for its mail. What was issued before, by a process that
 * ended halfway, is not issued again, and its codes are the same.
 * @throws VaultUnavailable, LogUnavailable, Refusal `conflict`
 */
export const issueGiftCards = async (
  { vault, cards }: IssuingParts,
  order: GiftCardOrder,
  context: Omit<CommandContext, 'commandId'>,
): Promise<readonly CodedGiftCard[]> => {
  const issued = giftCardsOf(await vault.secret(context.siteId, GIFT_CARD_CODES), order);
  for (const { code: _, ...giftCard } of issued) {
    await cards.handle({ type: 'IssueGiftCard', ...giftCard }, { ...context, commandId: giftCard.giftCardId });
  }
  return issued;
};

/**
 * Blocks the cards of an order that was cancelled, as far as they were issued.
 * @throws VaultUnavailable, LogUnavailable, Refusal `conflict`
 */
export const blockGiftCards = async (
  { vault, cards }: IssuingParts,
  order: GiftCardOrder,
  reason: string,
  context: CommandContext,
): Promise<void> => {
  for (const { giftCardId } of giftCardsOf(await vault.secret(context.siteId, GIFT_CARD_CODES), order)) {
    const block = { type: 'BlockGiftCard', giftCardId, reason: inOurWords(reason) } as const;
    await cards.handle(block, followContext(context, stepId(giftCardId, `block ${reason}`))).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'notFound') throw error;
    });
  }
};
