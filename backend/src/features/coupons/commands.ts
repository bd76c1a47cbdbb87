import type { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import type { Position } from '@kontor/contracts/kernel/events';
import type { CouponId, OrderId, PersonId } from '@kontor/contracts/kernel/ids';
import type { SettingsChange } from '@kontor/contracts/preferences/calls';
import type { HolderId } from '@kontor/contracts/stock/stock';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/** The coupon of this code is so from now on: a code belongs to one coupon of its site. Answers the coupon's id. */
export class DefineCoupon extends Command<CouponId> {
  constructor(
    readonly definition: CouponDefinition,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface WrittenCoupon {
  readonly couponId: CouponId;
  readonly position: Position | undefined;
}

/** A coupon with a code that no other has. @throws Refusal `conflict` */
export class CreateCoupon extends Command<WrittenCoupon> {
  constructor(
    readonly definition: CouponDefinition,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * What is named of a coupon. @throws Refusal `notFound`; `invalid` naming each field that is wrong or unknown; `conflict`
 * where it says something else now than in the version that is named
 */
export class ChangeCoupon extends Command<WrittenCoupon> {
  constructor(
    readonly couponId: CouponId,
    readonly change: SettingsChange,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The cart has one use for this person. @throws Refusal `conflict` (`coupon.usedUpSince`, `coupon.usedByPerson`) */
export class HoldCoupon extends Command<void> {
  constructor(
    readonly couponId: CouponId,
    readonly holderId: HolderId,
    readonly personId: PersonId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The cart has no use any more. */
export class ReleaseCoupon extends Command<void> {
  constructor(
    readonly couponId: CouponId,
    readonly holderId: HolderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The use is the order's; where none was held it takes one that is left. @throws Refusal `conflict` */
export class TakeCoupon extends Command<void> {
  constructor(
    readonly couponId: CouponId,
    readonly holderId: HolderId,
    readonly personId: PersonId,
    readonly orderId: OrderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The order was cancelled: its use is free again. */
export class ReturnCoupon extends Command<void> {
  constructor(
    readonly couponId: CouponId,
    readonly orderId: OrderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}
