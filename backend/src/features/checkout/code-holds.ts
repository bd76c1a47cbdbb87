import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CouponId, GiftCardId, PersonId } from '@kontor/contracts/kernel/ids';
import { isContended } from '@kontor/contracts/kernel/refusals';
import type { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { WriteCoupon } from '../coupons/exports.ts';
import { redeemedBy, WriteGiftCard } from '../gift-cards/exports.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';
import type { HolderId } from '@kontor/contracts/stock/responses';

interface HeldCodes {
  readonly holderId: HolderId;
  readonly couponIds: readonly CouponId[];
  readonly giftCardIds: readonly GiftCardId[];
}

export class CodeHolds {
  constructor(
    private readonly commands: CommandBus,
    private readonly newId: () => string,
    private readonly logger: Logger,
  ) {}

  /** @throws Refusal of the coupon or gift card without enough left */
  async hold(holderId: HolderId, personId: PersonId, order: OrderDraft, context: CommandContext): Promise<void> {
    const next = (): CommandContext => followContext(context, this.newId());
    for (const { couponId } of order.coupons) {
      await this.commands.execute(new WriteCoupon({ type: 'HoldCoupon', couponId, holderId, personId }, next()));
    }
    for (const { giftCardId, cents } of order.giftCards) {
      await this.commands.execute(
        new WriteGiftCard({ type: 'HoldGiftCard', giftCardId, holderId, amountCents: cents }, next()),
      );
    }
  }

  async release({ holderId, couponIds, giftCardIds }: HeldCodes, context: CommandContext): Promise<void> {
    const next = (): CommandContext => followContext(context, this.newId());
    for (const couponId of couponIds)
      await this.commands.execute(new WriteCoupon({ type: 'ReleaseCoupon', couponId, holderId }, next()));
    for (const giftCardId of giftCardIds)
      await this.commands.execute(new WriteGiftCard({ type: 'ReleaseGiftCard', giftCardId, holderId }, next()));
  }

  /**
   * Redeems what the order was bought with, once. It was held until now; if it is gone nevertheless, the order stands
   * and a warning is logged.
   */
  async take(holderId: HolderId, order: OrderDraft, context: CommandContext): Promise<void> {
    const { orderId, customer } = order;
    const once = (step: string): CommandContext => followContext(context, stepId(orderId, step));
    for (const { couponId } of order.coupons) {
      const taking = once(`coupon ${couponId}`);
      try {
        await this.commands.execute(
          new WriteCoupon({ type: 'TakeCoupon', couponId, holderId, personId: customer.personId, orderId }, taking),
        );
      } catch (error) {
        if (!(error instanceof Refusal) || isContended(error)) throw error;
        this.logger.warn({ orderId, couponId, why: error.text.key }, 'an order has a coupon that has no use left');
      }
    }
    for (const { giftCardId, cents } of order.giftCards) {
      const redeeming = once(`gift card ${giftCardId}`);
      const command = { type: 'RedeemGiftCard', giftCardId, holderId, orderId, amountCents: cents } as const;
      const { state } = await this.commands.execute(new WriteGiftCard(command, redeeming));
      const redeemed = redeemedBy(state, orderId);
      if (redeemed < cents) {
        this.logger.warn({ orderId, giftCardId, redeemed, cents }, 'an order has a gift card that gives less by now');
      }
    }
  }
}
