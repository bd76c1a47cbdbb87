import { z } from 'zod';
import { CouponCode, CouponDefinition, type CouponStatus } from './coupons.ts';
import type { CouponId } from '../kernel/ids.ts';
import type { LastChange, SettingsChange } from '../preferences/calls.ts';

export const MOST_LISTED_COUPONS = 100;

export const ListCouponsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_COUPONS).default(25),
  /** `next` of the page before. */
  after: z.string().max(500).optional(),
});
export type ListCouponsQuery = z.infer<typeof ListCouponsQuery>;

const inOrder = ({ startsAt, endsAt }: Pick<CouponDefinition, 'startsAt' | 'endsAt'>): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt;

/** CO-04: as merchants make it. */
export const CreateCouponBody = CouponDefinition.extend({
  // Whoever makes one is told other things than whoever types one in.
  code: z
    .string({ error: 'coupons.codeInvalid' })
    .refine((code) => CouponCode.safeParse(code).success, { error: 'coupons.codeInvalid' })
    .transform((code) => code.trim().toUpperCase()),
}).refine(inOrder, { error: 'coupons.endsFirst', path: ['endsAt'] });
export type CreateCouponBody = z.infer<typeof CreateCouponBody>;

/** What a coupon is to be. Its code stays: who has it written down must be able to rely on it. */
export const ChangedCoupon = CouponDefinition.refine(inOrder, { error: 'coupons.endsFirst', path: ['endsAt'] });

export interface CouponAnswer extends CouponDefinition {
  readonly id: CouponId;
  /** Held and taken. */
  readonly uses: number;
  readonly status: CouponStatus;
  readonly changed: LastChange;
}

export interface ListCouponsAnswer {
  /** By code. */
  readonly coupons: readonly CouponAnswer[];
  readonly next: string | null;
}

export interface KeptCoupon {
  readonly coupon: CouponAnswer;
  /** Names what it says, its uses aside. */
  readonly version: string;
}

/** What pages and calls do with coupons (CO-04). Everything may throw a `Refusal`. */
export interface MerchantCoupons {
  list(query: ListCouponsQuery): Promise<ListCouponsAnswer>;
  /** @throws Refusal `notFound` */
  byId(couponId: string): Promise<KeptCoupon>;
  /** @throws Refusal `conflict` where there is a coupon of this code */
  create(body: CreateCouponBody): Promise<KeptCoupon>;
  /** @throws Refusal `notFound`; `conflict` where it is another one than that of `version` */
  change(couponId: string, change: SettingsChange): Promise<KeptCoupon>;
}
