import type { CouponAnswer, KeptCoupon, MerchantCoupons } from '@kontor/contracts/coupons/calls';
import { CouponDefinition, couponStatus, type KnownCoupon } from '@kontor/contracts/coupons/coupons';
import { CouponId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { versionOf } from '../../platform/http/version.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameOfActor } from '../../platform/actor-names.ts';
import { ChangeCoupon, CreateCoupon, type WrittenCoupon } from './commands.ts';

/** CO-04: discount codes, for whoever runs the shop. */
export const couponAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): MerchantCoupons => {
  const { coupons } = platform.queries;
  const { site, now } = scope;
  const demand = () => demandAccess(scope, 'settings:write');
  const told = async ({ heldBy: _, changedAt, changedBy, ...coupon }: KnownCoupon): Promise<CouponAnswer> => ({
    ...coupon,
    status: couponStatus({ ...coupon, heldBy: [] }, now),
    changed: { at: changedAt, by: await nameOfActor(platform, site, changedBy) },
  });
  const find = async (couponId: CouponId): Promise<KeptCoupon> => {
    const coupon = await coupons.byId(site.id, couponId, scope.position);
    if (!coupon) throw new Refusal('notFound', { key: 'coupon.unknown' });
    return { coupon: await told(coupon), version: versionOf(CouponDefinition.parse(coupon)) };
  };
  const written = ({ couponId, position }: WrittenCoupon): Promise<KeptCoupon> => {
    if (position !== undefined) scope.position = position;
    return find(couponId);
  };
  return {
    list: async ({ limit, after }) => {
      await demand();
      const page = await coupons.list(site.id, limit, after, scope.position);
      return { coupons: await Promise.all(page.coupons.map(told)), next: page.next };
    },
    byId: async (couponId) => {
      await demand();
      return find(idOf(couponId));
    },
    create: async (definition) => {
      const { actor } = await demand();
      return written(await commands.execute(new CreateCoupon(definition, scope.commandContext(actor))));
    },
    change: async (couponId, change) => {
      const { actor } = await demand();
      return written(await commands.execute(new ChangeCoupon(idOf(couponId), change, scope.commandContext(actor))));
    },
  };
};

/** @throws Refusal `notFound` */
const idOf = (couponId: string): CouponId => {
  const parsed = CouponId.safeParse(couponId);
  if (!parsed.success) throw new Refusal('notFound', { key: 'coupon.unknown' });
  return parsed.data;
};
