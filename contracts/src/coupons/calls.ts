import { z } from 'zod';
import { CouponCode, CouponDefinition, couponSpelling } from './coupons.ts';
import type { SettingsChange } from '../preferences/calls.ts';
import type { CouponAnswer, ListCouponsAnswer } from './responses.ts';

export const MAX_LISTED_COUPONS = 100;

export const ListCouponsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_COUPONS).default(25),
  after: z.string().max(500).optional(),
});
export type ListCouponsQuery = z.infer<typeof ListCouponsQuery>;

const inOrder = ({ startsAt, endsAt }: Pick<CouponDefinition, 'startsAt' | 'endsAt'>): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt;

/** CO-04 */
export const CreateCouponBody = CouponDefinition.extend({
  // Merchants get other error texts than shoppers.
  code: z
    .string({ error: 'coupons.codeInvalid' })
    .refine((code) => CouponCode.safeParse(code).success, { error: 'coupons.codeInvalid' })
    .transform(couponSpelling),
}).refine(inOrder, { error: 'coupons.endsFirst', path: ['endsAt'] });
export type CreateCouponBody = z.infer<typeof CreateCouponBody>;

/** The code never changes, as people may have written it down. */
export const ChangedCoupon = CouponDefinition.refine(inOrder, { error: 'coupons.endsFirst', path: ['endsAt'] });

export interface KeptCoupon {
  readonly coupon: CouponAnswer;
  readonly version: string;
}

/** CO-04. Every method may throw a `Refusal`. */
export interface MerchantCoupons {
  list(query: ListCouponsQuery): Promise<ListCouponsAnswer>;
  /** @throws Refusal `notFound` */
  byId(couponId: string): Promise<KeptCoupon>;
  /** @throws Refusal `conflict` if the code exists */
  create(body: CreateCouponBody): Promise<KeptCoupon>;
  /** @throws Refusal `notFound`; `conflict` if it has changed since `version` */
  change(couponId: string, change: SettingsChange): Promise<KeptCoupon>;
}
