import type { Feature } from '../../platform/feature.ts';
import { DefineCoupon, HoldCoupon, ReleaseCoupon, ReturnCoupon, TakeCoupon } from './commands.ts';
import {
  CouponStreams,
  DefineCouponHandler,
  HoldCouponHandler,
  ReleaseCouponHandler,
  ReturnCouponHandler,
  TakeCouponHandler,
} from './handlers.ts';

export const coupons: Feature = {
  name: 'coupons',
  commands: [DefineCoupon, HoldCoupon, ReleaseCoupon, TakeCoupon, ReturnCoupon],
  queries: [],
  controllers: [],
  commandHandlers: ({ handling }) => {
    const streams = new CouponStreams(handling);
    return [
      { message: DefineCoupon, handler: new DefineCouponHandler(streams) },
      { message: HoldCoupon, handler: new HoldCouponHandler(streams) },
      { message: ReleaseCoupon, handler: new ReleaseCouponHandler(streams) },
      { message: TakeCoupon, handler: new TakeCouponHandler(streams) },
      { message: ReturnCoupon, handler: new ReturnCouponHandler(streams) },
    ];
  },
  queryHandlers: () => [],
};
