import type { LineQuantity } from '@kontor/contracts/orders/parts';
import { Inject } from '@nestjs/common';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { blockGiftCards, type GiftCardOrder } from './issuing.ts';
import { withdrawGiftCards } from './withdrawing.ts';

/** Blocks the issued cards that an order bought; spent amounts stay spent. */
export class BlockGiftCardsOf extends Command<void> {
  constructor(
    readonly order: GiftCardOrder,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(BlockGiftCardsOf)
export class BlockGiftCardsOfHandler implements ICommandHandler<BlockGiftCardsOf> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  execute({ order, reason, context }: BlockGiftCardsOf): Promise<void> {
    return blockGiftCards(this.platform, order, reason, context);
  }
}

/**
 * Blocks a number of cards per order line because they are refunded.
 * @throws Refusal `order.giftCardSpent` when a line has too few unused cards
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

@Handles(WithdrawGiftCardsOf)
export class WithdrawGiftCardsOfHandler implements ICommandHandler<WithdrawGiftCardsOf> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  execute({ order, lines, reason, context }: WithdrawGiftCardsOf): Promise<void> {
    return withdrawGiftCards(this.platform, order, lines, reason, context);
  }
}
