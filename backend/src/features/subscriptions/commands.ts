import type { Position } from '@kontor/contracts/kernel/events';
import type { OrderId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/subscriptions';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/** Begins the subscription that an order was placed for. Does nothing where the order is over. */
export class StartSubscription extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The order that it begins with was cancelled: it ends, or never begins. Twice is as good as once. */
export class CallOffSubscription extends Command<void> {
  constructor(
    readonly subscriptionId: SubscriptionId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** One try to bill a cycle. */
export interface RenewalTry {
  readonly subscriptionId: SubscriptionId;
  readonly cycle: number;
  /** From 1. */
  readonly attempt: number;
}

/** Makes the order of a cycle that is due, at today's prices. Does nothing where it is not due any more. */
export class BeginRenewal extends Command<void> {
  constructor(
    readonly renewal: RenewalTry,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Brings a renewal that has begun to its end: an order that is placed, or none. */
export class FinishRenewal extends Command<void> {
  constructor(
    readonly renewal: RenewalTry,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** No cycle begins any more. Twice is as good as once. @throws Refusal `notFound` */
export class CancelSubscription extends Command<{
  readonly subscription: SubscriptionView;
  readonly position: Position | undefined;
}> {
  constructor(
    readonly subscriptionId: SubscriptionId,
    readonly by: 'shopper' | 'merchant',
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The mail about its end was sent (`failure: null`) or never will be, and why. */
export class NoteSubscriptionMail extends Command<void> {
  constructor(
    readonly subscriptionId: SubscriptionId,
    readonly failure: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
