import type { OrderId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { SubscriptionEvent } from '@kontor/contracts/subscriptions/subscriptions';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/responses';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { Subscription, SubscriptionCommand } from './decider.ts';

export class WriteSubscription extends StreamCommand<
  SubscriptionId,
  SubscriptionCommand,
  Subscription,
  SubscriptionEvent
> {}

/** The subscription of a write that cannot precede its start. */
export const subscriptionIn = ({ state }: { readonly state: Subscription }): SubscriptionView => {
  if (!state || state === 'calledOff') throw new Error('a subscription has no state after it was written to');
  return state.view;
};

/** Starts the subscription of a placed order. Does nothing if the order is closed. */
export class StartSubscription extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface RenewalTry {
  readonly subscriptionId: SubscriptionId;
  readonly cycle: number;
  readonly attempt: number;
}

/** Makes the order of a due cycle at today's prices. Does nothing if it is no longer due. */
export class BeginRenewal extends Command<void> {
  constructor(
    readonly renewal: RenewalTry,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Completes a renewal in progress: with a placed order, or none. */
export class FinishRenewal extends Command<void> {
  constructor(
    readonly renewal: RenewalTry,
    readonly context: CommandContext,
  ) {
    super();
  }
}
