import type { OrderDraft } from '@kontor/contracts/orders/orders';
import { countedUnits } from '@kontor/contracts/catalogue/product-status';
import { isReservationOver, isShortage } from '@kontor/contracts/kernel/refusals';
import type { CommandBus, ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { FinishOrder } from '../checkout/commands.ts';
import { ReleaseStock, ReserveStock } from '../stock/commands.ts';
import type { FinishRenewal } from './commands.ts';
import { isAt, type Subscription, type SubscriptionCommand, type Try } from './decider.ts';
import type { SubscriptionStreams } from './handlers.ts';

/**
 * From a renewal that has begun to its order, or to none. A job may run twice at the same time, and one of the two may
 * find units where the other found none: what the stream has taken first of both holds for both.
 */
export class FinishRenewalHandler implements ICommandHandler<FinishRenewal> {
  constructor(
    private readonly subscriptions: SubscriptionStreams,
    private readonly commands: CommandBus,
  ) {}

  async execute({ renewal, context }: FinishRenewal): Promise<void> {
    const { subscriptionId, cycle, attempt } = renewal;
    const { renewal: begun, dropped } = await this.subscriptions.state(subscriptionId, context);
    if (isAt(dropped, renewal)) return this.#release(dropped.order, context);
    if (!isAt(begun, renewal)) return;
    const { order } = begun;
    const { orderId, grandTotalCents: amountCents } = order;
    const note = (command: SubscriptionCommand) => this.subscriptions.write(subscriptionId, command, context);
    const failed = { type: 'NoteRenewalFailure', cycle, attempt, now: context.at } as const;
    if (!begun.isReserved) {
      const { state } = await note(
        (await this.#reserve(order, context))
          ? { type: 'NoteReserved', cycle, attempt }
          : { ...failed, reason: 'stock', orderId: null },
      );
      if (!isReserved(state, renewal)) return this.#release(order, context);
    }
    const site = await this.subscriptions.site(context);
    const { isDeclined } = await this.commands.execute(new FinishOrder(site, { holderId: orderId, order }, context));
    await note(
      isDeclined
        ? { ...failed, reason: 'payment', orderId }
        : { type: 'NoteRenewal', cycle, orderId, amountCents, now: context.at },
    );
  }

  /** A unit is held once for this order, whatever process ends in between, so nothing of it is held twice. */
  async #reserve({ orderId, lines }: OrderDraft, context: CommandContext): Promise<boolean> {
    for (const units of countedUnits(lines)) {
      const once = followContext(context, stepId(orderId, `reserve ${units.variantId}`));
      try {
        await this.commands.execute(new ReserveStock(orderId, units, once));
      } catch (error) {
        // Sold out, or another process has given up this try and what it held.
        if (!isReservationOver(error) && !isShortage(error)) throw error;
        return false;
      }
    }
    return true;
  }

  /** What is still held of it; what an order has taken is held no more. */
  async #release({ orderId, lines }: OrderDraft, context: CommandContext): Promise<void> {
    for (const { productId, variantId } of lines) {
      const once = followContext(context, stepId(orderId, `release ${variantId}`));
      await this.commands.execute(new ReleaseStock(orderId, { productId, variantId }, once));
    }
  }
}

const isReserved = (subscription: Subscription, renewal: Try): boolean =>
  subscription !== null &&
  subscription !== 'calledOff' &&
  isAt(subscription.renewal, renewal) &&
  subscription.renewal.isReserved;
