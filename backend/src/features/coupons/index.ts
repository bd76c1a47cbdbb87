import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteCoupon } from './commands.ts';
import { couponDecider } from './decider.ts';
import { CouponsController } from './http.ts';
import { lookUpCoupon } from './look-up.ts';
import { couponsPages } from './pages.ts';

/** Discount codes and their limits of use. */
export const coupons: Feature = {
  name: 'coupons',
  streams: [
    bindStream({ message: WriteCoupon, category: 'coupon', decider: couponDecider, lookUp: () => lookUpCoupon }),
  ],
  controllers: [CouponsController],
  pages: couponsPages,
};
