import { z } from 'zod';
import { CouponId } from '../kernel/ids.ts';
import { LastChange } from '../preferences/responses.ts';
import { COUPON_STATUSES, CouponDefinition } from './coupons.ts';

export const CouponAnswer = CouponDefinition.extend({
  id: CouponId,
  uses: z.number(),
  status: z.enum(COUPON_STATUSES),
  changed: LastChange,
});
export type CouponAnswer = z.infer<typeof CouponAnswer>;

export const ListCouponsAnswer = z.object({
  coupons: z.array(CouponAnswer).readonly(),
  next: z.string().nullable(),
});
export type ListCouponsAnswer = z.infer<typeof ListCouponsAnswer>;
