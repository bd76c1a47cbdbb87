import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { keptUnits, leftOnOrder } from '@kontor/contracts/orders/state';
import { type OrderEvent, RefundOrderPayload } from '@kontor/contracts/orders/orders';
import type { LineQuantity } from '@kontor/contracts/orders/parts';
import type { GiftCardAmount } from '@kontor/contracts/orders/responses';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteCoupon } from '../coupons/exports.ts';
import { BlockGiftCardsOf, WriteGiftCard } from '../gift-cards/exports.ts';
import { WriteStock } from '../stock/exports.ts';
import { WriteSubscription } from '../subscriptions/exports.ts';
import { orderAfter, readOrder, WriteOrder } from '../orders/exports.ts';

const CANCELLED = 'cancelled';
const Task = z.object({
  siteId: SiteId,
  orderId: OrderId,
  cause: z.union([z.literal(CANCELLED), RefundOrderPayload.shape.refundId]),
});

type Watched = Extract<
  Recorded<OrderEvent>,
  { type: 'OrderCancelled' | 'OrderLinesCancelled' | 'OrderRefunded' | 'OrderGivenBack' }
>;

const causeOf = ({ type, data }: Exclude<Watched, { type: 'OrderGivenBack' }>): string => {
  if (type === 'OrderCancelled') return CANCELLED;
  return type === 'OrderRefunded' ? data.refundId : data.cancellationId;
};

const jobOf = (orderId: OrderId, cause: string): string => `${orderId}-${cause}`;

/**
 * Returns what a cancellation or refund frees: units, coupon uses and gift card amounts. Gift cards bought with a
 * cancelled order are blocked, and its subscription ends.
 */
export const givingBackReactor: Reactor<Watched> = {
  name: 'giving-back',
  types: ['OrderCancelled', 'OrderLinesCancelled', 'OrderRefunded', 'OrderGivenBack'],
  jobsFor: (event) => {
    if (event.type === 'OrderGivenBack') return [];
    if (event.type === 'OrderRefunded' && !event.data.restock && !event.data.giftCards) return [];
    const cause = causeOf(event);
    const { orderId } = event.data;
    return [{ id: jobOf(orderId, cause), data: { siteId: siteOf(event), orderId, cause } }];
  },
  settledBy: ({ type, data }) => (type === 'OrderGivenBack' ? [jobOf(data.orderId, data.cause)] : []),
};

const isFreeing = (event: Recorded<OrderEvent>): event is Exclude<Watched, { type: 'OrderGivenBack' }> =>
  event.type === 'OrderCancelled' || event.type === 'OrderLinesCancelled' || event.type === 'OrderRefunded';

export const givingBackBinding = ({ log, ambient }: Platform, commands: CommandBus): ReactorBinding => {
  const handle = async (job: Job): Promise<void> => {
    const { siteId, orderId, cause } = Task.parse(job.data);
    const { order, events } = await readOrder(log, siteId, orderId);
    const index = events.findIndex((event) => isFreeing(event) && causeOf(event) === cause);
    const before = orderAfter(events.slice(0, index));
    const event = events[index];
    if (!before || !event) throw new Error(`order ${orderId} has nothing to give back for ${cause}`);
    const once = (step: string): CommandContext => {
      const commandId = stepId(orderId, `give back ${cause} ${step}`);
      // With the actor who cancelled or refunded.
      return newContext(ambient, { siteId, actor: event.metadata.actor, commandId, cause: job });
    };
    const giveBack = async (lines: readonly LineQuantity[]): Promise<void> => {
      for (const { lineId, quantity } of lines) {
        const line = order.lines.find(({ id }) => id === lineId);
        if (!line || !isCounted(line.productType)) continue;
        const { productId, variantId } = line;
        await commands.execute(
          new WriteStock({ type: 'ReturnStock', orderId, productId, variantId, quantity }, once(lineId)),
        );
      }
    };
    const credit = async (amounts: readonly GiftCardAmount[]): Promise<void> => {
      for (const { giftCardId, cents } of amounts) {
        await commands.execute(
          new WriteGiftCard(
            { type: 'CreditGiftCard', giftCardId, orderId, amountCents: cents, reason: cause },
            once(giftCardId),
          ),
        );
      }
    };
    if (cause === CANCELLED) {
      // The state at the cancellation: a later refund may already be recorded.
      await giveBack(keptUnits(before));
      for (const { couponId } of order.coupons) {
        await commands.execute(new WriteCoupon({ type: 'ReturnCoupon', couponId, orderId }, once(couponId)));
      }
      await credit(leftOnOrder(before));
      // An order declined at its placing started no subscription.
      const isDeclined = event.metadata.commandId === events[0]?.metadata.commandId;
      if (order.subscription?.cycle === 1 && !isDeclined) {
        const { id } = order.subscription;
        await commands.execute(
          new WriteSubscription(id, { type: 'CallOffSubscription', subscriptionId: id }, once('call off subscription')),
        );
      }
      if (order.lines.some(({ productType }) => productType === 'giftCard')) {
        await commands.execute(new BlockGiftCardsOf(order, CANCELLED, once('block gift cards')));
      }
    } else if (event.type === 'OrderLinesCancelled') {
      await giveBack(event.data.lines);
    } else if (event.type === 'OrderRefunded') {
      const { lines, restock, giftCards = [] } = event.data;
      if (restock) await giveBack(lines);
      await credit(giftCards);
    }
    await commands.execute(new WriteOrder(orderId, { type: 'NoteGivenBack', cause }, once('noted')));
  };
  return { reactor: givingBackReactor, handle, concurrency: 4, ...LONG_RETRIES };
};
