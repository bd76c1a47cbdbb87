import type { Feature } from '../../platform/feature.ts';
import {
  ChangeCoupon,
  CreateCoupon,
  DefineCoupon,
  HoldCoupon,
  ReleaseCoupon,
  ReturnCoupon,
  TakeCoupon,
} from './commands.ts';
import {
  ChangeCouponHandler,
  CouponStreams,
  CreateCouponHandler,
  DefineCouponHandler,
  HoldCouponHandler,
  ReleaseCouponHandler,
  ReturnCouponHandler,
  TakeCouponHandler,
} from './handlers.ts';
import { CouponsController } from './http.ts';

export const coupons: Feature = {
  name: 'coupons',
  commands: [CreateCoupon, ChangeCoupon, DefineCoupon, HoldCoupon, ReleaseCoupon, TakeCoupon, ReturnCoupon],
  controllers: [CouponsController],
  commandHandlers: ({ handling }) => {
    const streams = new CouponStreams(handling);
    return [
      { message: CreateCoupon, handler: new CreateCouponHandler(streams) },
      { message: ChangeCoupon, handler: new ChangeCouponHandler(streams) },
      { message: DefineCoupon, handler: new DefineCouponHandler(streams) },
      { message: HoldCoupon, handler: new HoldCouponHandler(streams) },
      { message: ReleaseCoupon, handler: new ReleaseCouponHandler(streams) },
      { message: TakeCoupon, handler: new TakeCouponHandler(streams) },
      { message: ReturnCoupon, handler: new ReturnCouponHandler(streams) },
    ];
  },
};
