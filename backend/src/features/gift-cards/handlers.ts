import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import { type Cents, ZERO } from '@kontor/contracts/kernel/money';
import { streamName } from '@kontor/contracts/kernel/events';
import type { GiftCardId } from '@kontor/contracts/kernel/ids';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, Handled } from '../../platform/commands/command-handling.ts';
import type {
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
import { type GiftCardCommand, giftCardDecider, type GiftCardState } from './decider.ts';
import { blockGiftCards, type IssuingParts } from './issuing.ts';
import { type WithdrawGiftCard, withdrawalDecider, withdrawGiftCards } from './withdrawing.ts';

/** What the handlers share: the stream of a gift card. */
export class GiftCardStreams {
  constructor(private readonly handling: CommandHandling) {}

  handle(command: GiftCardCommand, context: CommandContext): Promise<Handled<GiftCardState, GiftCardEvent>> {
    const stream = streamName('giftCard', context.siteId, command.giftCardId);
    return this.handling.handle({ decider: giftCardDecider, stream, command, context });
  }

  async withdraw(command: WithdrawGiftCard, context: CommandContext): Promise<void> {
    const stream = streamName('giftCard', context.siteId, command.giftCardId);
    await this.handling.handle({ decider: withdrawalDecider, stream, command, context });
  }

  /** As it stands in the log now. */
  state(giftCardId: GiftCardId, { siteId }: Pick<CommandContext, 'siteId'>): Promise<GiftCardState> {
    return this.handling.stateOf(giftCardDecider, streamName('giftCard', siteId, giftCardId));
  }
}

export class IssueGiftCardHandler implements ICommandHandler<IssueGiftCard> {
  constructor(private readonly cards: GiftCardStreams) {}

  async execute({ giftCard, context }: IssueGiftCard): Promise<void> {
    await this.cards.handle({ type: 'IssueGiftCard', ...giftCard }, context);
  }
}

export class HoldGiftCardHandler implements ICommandHandler<HoldGiftCard> {
  constructor(private readonly cards: GiftCardStreams) {}

  async execute({ giftCardId, holderId, amountCents, context }: HoldGiftCard): Promise<void> {
    await this.cards.handle({ type: 'HoldGiftCard', giftCardId, holderId, amountCents }, context);
  }
}

export class ReleaseGiftCardHandler implements ICommandHandler<ReleaseGiftCard> {
  constructor(private readonly cards: GiftCardStreams) {}

  async execute({ giftCardId, holderId, context }: ReleaseGiftCard): Promise<void> {
    await this.cards.handle({ type: 'ReleaseGiftCard', giftCardId, holderId }, context);
  }
}

export class RedeemGiftCardHandler implements ICommandHandler<RedeemGiftCard> {
  constructor(private readonly cards: GiftCardStreams) {}

  async execute({ giftCardId, holderId, orderId, amountCents, context }: RedeemGiftCard): Promise<Cents> {
    const command = { type: 'RedeemGiftCard', giftCardId, holderId, orderId, amountCents } as const;
    const { state } = await this.cards.handle(command, context);
    return state.orders.get(orderId)?.redeemedCents ?? ZERO;
  }
}

export class CreditGiftCardHandler implements ICommandHandler<CreditGiftCard> {
  constructor(private readonly cards: GiftCardStreams) {}

  async execute({ giftCardId, orderId, amountCents, reason, context }: CreditGiftCard): Promise<void> {
    await this.cards.handle({ type: 'CreditGiftCard', giftCardId, orderId, amountCents, reason }, context);
  }
}

export class BlockGiftCardHandler implements ICommandHandler<BlockGiftCard> {
  constructor(private readonly cards: GiftCardStreams) {}

  async execute({ giftCardId, reason, context }: BlockGiftCard): Promise<void> {
    await this.cards.handle({ type: 'BlockGiftCard', giftCardId, reason }, context);
  }
}

export class UnblockGiftCardHandler implements ICommandHandler<UnblockGiftCard> {
  constructor(private readonly cards: GiftCardStreams) {}

  async execute({ giftCardId, reason, context }: UnblockGiftCard): Promise<void> {
    await this.cards.handle({ type: 'UnblockGiftCard', giftCardId, reason }, context);
  }
}

export class BlockGiftCardsOfHandler implements ICommandHandler<BlockGiftCardsOf> {
  constructor(private readonly parts: IssuingParts) {}

  execute({ order, reason, context }: BlockGiftCardsOf): Promise<void> {
    return blockGiftCards(this.parts, order, reason, context);
  }
}

export class WithdrawGiftCardsOfHandler implements ICommandHandler<WithdrawGiftCardsOf> {
  constructor(private readonly parts: IssuingParts) {}

  execute({ order, lines, reason, context }: WithdrawGiftCardsOf): Promise<void> {
    return withdrawGiftCards(this.parts, order, lines, reason, context);
  }
}
