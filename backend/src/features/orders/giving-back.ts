import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type LineQuantity, type OrderEvent, RefundOrderPayload } from '@kontor/contracts/orders';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { isCounted } from '@kontor/contracts/product-status';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reactor, ReactorBinding } from '../../platform/reactors/reactor.ts';
import { ReturnCoupon } from '../coupons/commands.ts';
import { BlockGiftCardsOf, CreditGiftCard } from '../gift-cards/commands.ts';
import { ReturnStock } from '../stock/commands.ts';
import { NoteGivenBack } from './commands.ts';
import { readOrder } from './queries.ts';

const CANCELLED = 'cancelled';
const Task = z.object({
  siteId: SiteId,
  orderId: OrderId,
  cause: z.union([z.literal(CANCELLED), RefundOrderPayload.shape.refundId]),
});

type Watched = Extract<Recorded<OrderEvent>, { type: 'OrderCancelled' | 'OrderRefunded' | 'OrderGivenBack' }>;

const jobOf = (orderId: OrderId, cause: string): string => `${orderId}-${cause}`;

/**
 * What a cancellation or a refund frees goes back: units for sale, uses of coupons, amounts of gift cards. Gift cards
 * that a cancelled order has bought are blocked.
 */
export const givingBackReactor: Reactor<Watched> = {
  name: 'giving-back',
  types: ['OrderCancelled', 'OrderRefunded', 'OrderGivenBack'],
  asks: (event) => {
    if (event.type === 'OrderGivenBack') return [];
    if (event.type === 'OrderRefunded' && !event.data.restock) return [];
    const cause = event.type === 'OrderCancelled' ? CANCELLED : event.data.refundId;
    const { orderId } = event.data;
    return [{ id: jobOf(orderId, cause), data: { siteId: siteOf(event), orderId, cause } }];
  },
  settles: ({ type, data }) => (type === 'OrderGivenBack' ? [jobOf(data.orderId, data.cause)] : []),
};

export const givingBackBinding = ({ log, ambient }: Platform, commands: CommandBus): ReactorBinding => {
  const handle = async (job: Job): Promise<void> => {
    const { siteId, orderId, cause } = Task.parse(job.data);
    const { order, events } = await readOrder(log, siteId, orderId);
    const once = (step: string): CommandContext => {
      const commandId = stepId(orderId, `give back ${cause} ${step}`);
      return newContext(ambient, { siteId, actor: 'system:orders', commandId, cause: job });
    };
    const giveBack = async (lines: readonly LineQuantity[]): Promise<void> => {
      for (const { lineId, quantity } of lines) {
        const line = order.lines.find(({ id }) => id === lineId);
        if (!line || !isCounted(line.productType)) continue;
        const { productId, variantId } = line;
        await commands.execute(new ReturnStock(orderId, { productId, variantId, quantity }, once(lineId)));
      }
    };
    if (cause === CANCELLED) {
      const left = order.lines.map(({ id, quantity }) => ({
        lineId: id,
        quantity: quantity - (order.refunded[id] ?? 0),
      }));
      await giveBack(left.filter(({ quantity }) => quantity > 0));
      for (const { couponId } of order.coupons) {
        await commands.execute(new ReturnCoupon(couponId, orderId, once(couponId)));
      }
      for (const { giftCardId, cents } of order.giftCards) {
        await commands.execute(new CreditGiftCard(giftCardId, orderId, cents, CANCELLED, once(giftCardId)));
      }
      if (order.lines.some(({ productType }) => productType === 'giftCard')) {
        await commands.execute(new BlockGiftCardsOf(order, CANCELLED, once('block gift cards')));
      }
    } else {
      const refund = events.find(({ type, data }) => type === 'OrderRefunded' && data.refundId === cause);
      if (refund?.type === 'OrderRefunded') await giveBack(refund.data.lines);
    }
    await commands.execute(new NoteGivenBack(orderId, cause, once('noted')));
  };
  return { reactor: givingBackReactor, handle, concurrency: 4, attempts: 10, backoffMs: 1_000 };
};
