import type { CouponId, GiftCardId, PersonId } from '@kontor/contracts/kernel/ids';
import type { OrderDraft } from '@kontor/contracts/orders';
import type { HolderId } from '@kontor/contracts/stock';
import type { CommandBus } from '@nestjs/cqrs';
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

  /** What an order is bought with becomes its own, once. */
  async take(holderId: HolderId, order: OrderDraft, context: CommandContext): Promise<void> {
    const { orderId, customer } = order;
    const once = (step: string): CommandContext => followContext(context, stepId(orderId, step));
    for (const { couponId } of order.coupons) {
      const taking = once(`coupon ${couponId}`);
      await this.commands.execute(new TakeCoupon(couponId, holderId, customer.personId, orderId, taking));
    }
    for (const { giftCardId, cents } of order.giftCards) {
      const redeeming = once(`gift card ${giftCardId}`);
      await this.commands.execute(new RedeemGiftCard(giftCardId, holderId, orderId, cents, redeeming));
    }
  }
}
