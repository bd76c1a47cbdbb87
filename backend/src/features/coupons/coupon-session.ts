import type { KeptCoupon, MerchantCoupons } from '@kontor/contracts/coupons/calls';
import { CouponDefinition, couponStatus, type KnownCoupon } from '@kontor/contracts/coupons/coupons';
import type { CouponAnswer } from '@kontor/contracts/coupons/responses';
import { CouponId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { versionOf } from '../../platform/http/version.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameOfActor } from '../../platform/actor-names.ts';
import { type CouponRequest, couponIdOf, WriteCoupon } from './commands.ts';

const couponCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): MerchantCoupons => {
  const { coupons } = platform.queries;
  const { site, now } = scope;
  const answerOf = async ({
    heldBy: _,
    codeSpelling: __,
    changedAt,
    changedBy,
    ...coupon
  }: KnownCoupon): Promise<CouponAnswer> => ({
    ...coupon,
    status: couponStatus({ ...coupon, heldBy: [] }, now),
    changed: { at: changedAt, by: await nameOfActor(platform, site, changedBy) },
  });
  const find = async (couponId: CouponId): Promise<KeptCoupon> => {
    const coupon = await coupons.byId(site.id, couponId, scope.position);
    if (!coupon) throw new Refusal('notFound', { key: 'coupon.unknown' });
    return { coupon: await answerOf(coupon), version: versionOf(CouponDefinition.parse(coupon)) };
  };
  const write = async (command: CouponRequest): Promise<KeptCoupon> => {
    scope.wrote(await commands.execute(new WriteCoupon(command, scope.commandContext(actor))));
    return find(command.couponId);
  };
  return {
    list: async ({ limit, after }) => {
      const page = await coupons.list(site.id, limit, after, scope.position);
      return { coupons: await Promise.all(page.coupons.map(answerOf)), next: page.next };
    },
    byId: (couponId) => find(idOf(couponId)),
    create: (definition) => write({ type: 'CreateCoupon', couponId: couponIdOf(site.id, definition.code), definition }),
    change: async (couponId, change) => write({ type: 'ChangeCoupon', couponId: idOf(couponId), ...change }),
  };
};

export const couponAccess = authorizedSession(
  { list: 'settings:write', byId: 'settings:write', create: 'settings:write', change: 'settings:write' },
  couponCalls,
);

const idOf = (couponId: string): CouponId => {
  const parsed = CouponId.safeParse(couponId);
  if (!parsed.success) throw new Refusal('notFound', { key: 'coupon.unknown' });
  return parsed.data;
};
