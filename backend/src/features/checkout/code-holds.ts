import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CouponId, GiftCardId, PersonId } from '@kontor/contracts/kernel/ids';
import type { OrderDraft } from '@kontor/contracts/orders/orders';
import { isContended } from '@kontor/contracts/kernel/refusals';
import type { HolderId } from '@kontor/contracts/stock/stock';
import type { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { HoldCoupon, ReleaseCoupon, TakeCoupon } from '../coupons/commands.ts';
import { HoldGiftCard, RedeemGiftCard, ReleaseGiftCard } from '../gift-cards/commands.ts';

interface HeldCodes {
  readonly holderId: HolderId;
  readonly couponIds: readonly CouponId[];
  readonly giftCardIds: readonly GiftCardId[];
}

/** Uses of coupons and amounts of gift cards that a cart is about to be bought with. */
export class CodeHolds {
  constructor(
    private readonly commands: CommandBus,
    private readonly newId: () => string,
    private readonly logger: Logger,
  ) {}

  /** @throws Refusal of the coupon or gift card that has not enough left */
  async hold(holderId: HolderId, personId: PersonId, order: OrderDraft, context: CommandContext): Promise<void> {
    const next = (): CommandContext => followContext(context, this.newId());
    for (const { couponId } of order.coupons) {
      await this.commands.execute(new HoldCoupon(couponId, holderId, personId, next()));
    }
    for (const { giftCardId, cents } of order.giftCards) {
      await this.commands.execute(new HoldGiftCard(giftCardId, holderId, cents, next()));
    }
  }

  async release({ holderId, couponIds, giftCardIds }: HeldCodes, context: CommandContext): Promise<void> {
    const next = (): CommandContext => followContext(context, this.newId());
    for (const couponId of couponIds) await this.commands.execute(new ReleaseCoupon(couponId, holderId, next()));
    for (const giftCardId of giftCardIds)
      await this.commands.execute(new ReleaseGiftCard(giftCardId, holderId, next()));
  }

  /**
   * What an order is bought with becomes its own, once. It was held until now; where it is not there nevertheless, the
   * order stands and somebody is told.
   */
  async take(holderId: HolderId, order: OrderDraft, context: CommandContext): Promise<void> {
    const { orderId, customer } = order;
    const once = (step: string): CommandContext => followContext(context, stepId(orderId, step));
    for (const { couponId } of order.coupons) {
      const taking = once(`coupon ${couponId}`);
      try {
        await this.commands.execute(new TakeCoupon(couponId, holderId, customer.personId, orderId, taking));
      } catch (error) {
        if (!(error instanceof Refusal) || isContended(error)) throw error;
        this.logger.warn({ orderId, couponId, why: error.text.key }, 'an order has a coupon that has no use left');
      }
    }
    for (const { giftCardId, cents } of order.giftCards) {
      const redeeming = once(`gift card ${giftCardId}`);
      const redeemed = await this.commands.execute(new RedeemGiftCard(giftCardId, holderId, orderId, cents, redeeming));
      if (redeemed < cents) {
        this.logger.warn({ orderId, giftCardId, redeemed, cents }, 'an order has a gift card that gives less by now');
      }
    }
  }
}
