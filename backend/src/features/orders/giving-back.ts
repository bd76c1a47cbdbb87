import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { keptUnits, leftOnOrder } from '@kontor/contracts/orders/state';
import {
  type GiftCardAmount,
  type LineQuantity,
  type OrderEvent,
  RefundOrderPayload,
} from '@kontor/contracts/orders/orders';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LASTING, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { ReturnCoupon } from '../coupons/commands.ts';
import { BlockGiftCardsOf, CreditGiftCard } from '../gift-cards/commands.ts';
import { ReturnStock } from '../stock/commands.ts';
import { CallOffSubscription } from '../subscriptions/commands.ts';
import { NoteGivenBack } from './commands.ts';
import { orderAfter, readOrder } from './queries.ts';

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
 * What a cancellation or a refund frees goes back: units for sale, uses of coupons, amounts of gift cards. Gift cards
 * that a cancelled order has bought are blocked, and the subscription that began with it ends.
 */
export const givingBackReactor: Reactor<Watched> = {
  name: 'giving-back',
  types: ['OrderCancelled', 'OrderLinesCancelled', 'OrderRefunded', 'OrderGivenBack'],
  asks: (event) => {
    if (event.type === 'OrderGivenBack') return [];
    if (event.type === 'OrderRefunded' && !event.data.restock && !event.data.giftCards) return [];
    const cause = causeOf(event);
    const { orderId } = event.data;
    return [{ id: jobOf(orderId, cause), data: { siteId: siteOf(event), orderId, cause } }];
  },
  settles: ({ type, data }) => (type === 'OrderGivenBack' ? [jobOf(data.orderId, data.cause)] : []),
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
      // Whoever has cancelled or refunded it: what goes back is their doing.
      return newContext(ambient, { siteId, actor: event.metadata.actor, commandId, cause: job });
    };
    const giveBack = async (lines: readonly LineQuantity[]): Promise<void> => {
      for (const { lineId, quantity } of lines) {
        const line = order.lines.find(({ id }) => id === lineId);
        if (!line || !isCounted(line.productType)) continue;
        const { productId, variantId } = line;
        await commands.execute(new ReturnStock(orderId, { productId, variantId, quantity }, once(lineId)));
      }
    };
    const credit = async (amounts: readonly GiftCardAmount[]): Promise<void> => {
      for (const { giftCardId, cents } of amounts) {
        await commands.execute(new CreditGiftCard(giftCardId, orderId, cents, cause, once(giftCardId)));
      }
    };
    if (cause === CANCELLED) {
      // As it was when it was cancelled: a refund that came after it may be known by now.
      await giveBack(keptUnits(before));
      for (const { couponId } of order.coupons) {
        await commands.execute(new ReturnCoupon(couponId, orderId, once(couponId)));
      }
      await credit(leftOnOrder(before));
      // One that was declined as it was placed never began any.
      const isDeclined = event.metadata.commandId === events[0]?.metadata.commandId;
      if (order.subscription?.cycle === 1 && !isDeclined) {
        const { id } = order.subscription;
        await commands.execute(new CallOffSubscription(id, once('call off subscription')));
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
    await commands.execute(new NoteGivenBack(orderId, cause, once('noted')));
  };
  return { reactor: givingBackReactor, handle, concurrency: 4, ...LASTING };
};
