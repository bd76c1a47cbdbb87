import { FIRST_ROUND } from '@kontor/contracts/stock/stock';
import { countedUnits } from '@kontor/contracts/catalogue/product-status';
import { isReservationOver, isShortage } from '@kontor/contracts/kernel/refusals';
import { Inject } from '@nestjs/common';
import { CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { FinishOrder } from '../checkout/exports.ts';
import { WriteStock } from '../stock/exports.ts';
import { FinishRenewal } from './commands.ts';
import { isAt, type Subscription, type SubscriptionCommand, type Try } from './decider.ts';
import { SubscriptionStreams } from './handlers.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

/**
 * From a renewal in progress to its order, or to none. A job may run twice at once with different stock results: the
 * first result in the stream counts for both.
 */
@Handles(FinishRenewal)
export class FinishRenewalHandler implements ICommandHandler<FinishRenewal> {
  constructor(
    @Inject(SubscriptionStreams) private readonly subscriptions: SubscriptionStreams,
    @Inject(CommandBus) private readonly commands: CommandBus,
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

  /** Holds are idempotent per order, so a crash in between holds nothing twice. */
  async #reserve({ orderId, lines }: OrderDraft, context: CommandContext): Promise<boolean> {
    for (const units of countedUnits(lines)) {
      const once = followContext(context, stepId(orderId, `reserve ${units.variantId}`));
      try {
        await this.commands.execute(
          new WriteStock({ type: 'ReserveStock', round: FIRST_ROUND, holderId: orderId, ...units }, once),
        );
      } catch (error) {
        // Sold out, or another process gave up this try.
        if (!isReservationOver(error) && !isShortage(error)) throw error;
        return false;
      }
    }
    return true;
  }

  /** Releases what is still held; units of a placed order are no longer holds. */
  async #release({ orderId, lines }: OrderDraft, context: CommandContext): Promise<void> {
    for (const { productId, variantId } of lines) {
      const once = followContext(context, stepId(orderId, `release ${variantId}`));
      await this.commands.execute(
        new WriteStock({ type: 'ReleaseStock', holderId: orderId, productId, variantId }, once),
      );
    }
  }
}

const isReserved = (subscription: Subscription, renewal: Try): boolean =>
  subscription !== null &&
  subscription !== 'calledOff' &&
  isAt(subscription.renewal, renewal) &&
  subscription.renewal.isReserved;
