import type { CouponDefinition, CouponEvent } from '@kontor/contracts/coupons/coupons';
import type { CouponId, SiteId } from '@kontor/contracts/kernel/ids';
import type { SettingsChange } from '@kontor/contracts/preferences/calls';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { CouponCommand, CouponState } from './decider.ts';

/** Must never change: all coupon ids are derived from it. */
const NAMESPACE = '9a2d8c44-7d3e-4f6b-8f0a-5c1e3b7d9f02';

/** Codes are unique, as the coupon's id is derived from the code. */
export const couponIdOf = (siteId: SiteId, code: string): CouponId =>
  namedUuid(JSON.stringify([siteId, code]), NAMESPACE) as CouponId;

export type CouponRequest =
  | CouponCommand
  /** @throws Refusal `conflict` when the code is taken */
  | { readonly type: 'CreateCoupon'; readonly couponId: CouponId; readonly definition: CouponDefinition }
  /**
   * Changes the named fields. @throws Refusal `notFound`; `invalid` naming each wrong or unknown field; `conflict` when
   * a field changed since the named version
   */
  | ({ readonly type: 'ChangeCoupon'; readonly couponId: CouponId } & SettingsChange);

/** @param couponId of the coupon with this code, if there is one: older codes are in whatever spelling they were typed */
export const defineCoupon = (
  definition: CouponDefinition,
  context: CommandContext,
  couponId: CouponId = couponIdOf(context.siteId, definition.code),
): WriteCoupon => {
  return new WriteCoupon({ type: 'DefineCoupon', couponId, definition }, context);
};

export class WriteCoupon extends StreamCommand<CouponId, CouponRequest, CouponState, CouponEvent> {
  constructor(command: CouponRequest, context: CommandContext) {
    super(command.couponId, command, context);
  }
}
