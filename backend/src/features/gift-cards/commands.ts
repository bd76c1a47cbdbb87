import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { GiftCardId, OrderId } from '@kontor/contracts/kernel/ids';
import type { LineQuantity, OrderView } from '@kontor/contracts/orders/orders';
import type { HolderId } from '@kontor/contracts/stock/stock';
import type { Cents, Currency } from '@kontor/contracts/kernel/money';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/** What issuing takes from an order. */
export type GiftCardOrder = Pick<OrderView, 'id' | 'currency' | 'lines' | 'testMode'>;

/** A card of a unit of an order's line. */
export interface NewGiftCard {
  readonly giftCardId: GiftCardId;
  readonly orderId: OrderId;
  readonly lineId: string;
  readonly unit: number;
  readonly amountCents: Cents;
  readonly currency: Currency;
  /** The code's last four characters. */
  readonly hint: string;
  /** Nobody has paid for it. */
  readonly testMode: boolean;
}

/** Once: issuing again does nothing. */
export class IssueGiftCard extends Command<void> {
  constructor(
    readonly giftCard: NewGiftCard,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * The cart has so much of the card from now on, more or less than before; 0 as if released.
 * @throws Refusal `giftCard.empty`, `giftCard.notEnough`, `giftCard.blocked`, `giftCard.unknown`
 */
export class HoldGiftCard extends Command<void> {
  constructor(
    readonly giftCardId: GiftCardId,
    readonly holderId: HolderId,
    readonly amountCents: Cents,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The cart has nothing of the card any more. @throws Refusal `giftCard.unknown` */
export class ReleaseGiftCard extends Command<void> {
  constructor(
    readonly giftCardId: GiftCardId,
    readonly holderId: HolderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * The order takes what the cart holds; what is missing to it is taken from what is free. Once for each order. Answers
 * what it has got: less than asked for where there was no more, or the card is blocked and less was held.
 * @throws Refusal `giftCard.unknown`
 */
export class RedeemGiftCard extends Command<Cents> {
  constructor(
    readonly giftCardId: GiftCardId,
    readonly holderId: HolderId,
    readonly orderId: OrderId,
    readonly amountCents: Cents,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Gives back what an order has taken, and never more. Once for each `reason`: `cancelled`, or the id of a refund.
 * @throws Refusal `giftCard.unknown`
 */
export class CreditGiftCard extends Command<void> {
  constructor(
    readonly giftCardId: GiftCardId,
    readonly orderId: OrderId,
    readonly amountCents: Cents,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Nobody can hold or redeem from it any more. @throws Refusal `giftCard.unknown` */
export class BlockGiftCard extends Command<void> {
  constructor(
    readonly giftCardId: GiftCardId,
    readonly reason: TypedText,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * It pays again. Does nothing where it is not blocked.
 * @throws Refusal `giftCard.unknown`, `giftCard.withdrawn` where the money for it was given back
 */
export class UnblockGiftCard extends Command<void> {
  constructor(
    readonly giftCardId: GiftCardId,
    readonly reason: TypedText,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Blocks what was issued of the cards that an order has bought; what is spent stays spent. */
export class BlockGiftCardsOf extends Command<void> {
  constructor(
    readonly order: GiftCardOrder,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Blocks so many cards in all of lines of an order whose money is given back; other lines have none.
 * @throws Refusal `order.giftCardSpent` where a line has not so many that nobody has paid with, or is about to
 */
export class WithdrawGiftCardsOf extends Command<void> {
  constructor(
    readonly order: GiftCardOrder,
    readonly lines: readonly LineQuantity[],
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
