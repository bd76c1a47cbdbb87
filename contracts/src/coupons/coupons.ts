import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { Actor, DomainEvent, Position } from '../kernel/events.ts';
import { type CouponId, isSeen, type OrderId, type PersonId, ProductId, type SiteId } from '../kernel/ids.ts';
import { Cents } from '../kernel/money.ts';
import { oneSpelling } from '../kernel/one-spelling.ts';
import { BasisPoints } from '../preferences/commerce-preferences.ts';
import type { HolderId } from '../stock/responses.ts';

/** The one spelling of a code, however it is typed: in any case, with spaces around it, with letters of any kind. */
export const couponSpelling = (code: string): string => oneSpelling(oneSpelling(code).trim().toUpperCase());

export const CouponCode = z
  .string({ error: 'coupon.unknown' })
  .transform(couponSpelling)
  .pipe(
    z
      .string()
      .min(1, { error: 'coupon.missing' })
      .max(50, { error: 'coupon.unknown' })
      .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u, { error: 'coupon.unknown' })
      // Some letters are drawn as nothing.
      .refine(isSeen, { error: 'coupon.unknown' }),
  );

export const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), basisPoints: BasisPoints.min(1) }),
  z.object({ kind: z.literal('fixed'), cents: Cents.min(1) }),
  /** Missing in older events: every shipping option. */
  z.object({ kind: z.literal('freeShipping'), covers: z.enum(['every', 'standard']).optional() }),
]);
export type Discount = z.infer<typeof Discount>;

export const CouponDefinition = z.object({
  code: CouponCode,
  name: z.string().trim().min(1).max(200),
  discount: Discount,
  /** `null`: the whole cart. */
  productIds: z.array(ProductId).min(1).max(200).nullable().default(null),
  /** Milliseconds since 1970, end exclusive; `null`: open. */
  startsAt: z.int().nullable().default(null),
  endsAt: z.int().nullable().default(null),
  minimumSubtotalCents: Cents.min(0).prefault(0),
  totalUses: z.int().min(1).nullable().default(null),
  usesPerPerson: z.int().min(1).nullable().default(null),
  isActive: z.boolean().default(true),
});
export type CouponDefinition = z.infer<typeof CouponDefinition>;

/** Stream `coupon`. A use is held at checkout and taken by the order, like stock. */
export type CouponEvent =
  | DomainEvent<'CouponDefined', { couponId: CouponId; definition: CouponDefinition }>
  | DomainEvent<'CouponUseHeld', { couponId: CouponId; holderId: HolderId; personId: PersonId }>
  | DomainEvent<'CouponUseReleased', { couponId: CouponId; holderId: HolderId; personId: PersonId }>
  /** Releases what it held and blocks later holds by this holder. */
  | DomainEvent<'CouponHolderEnded', { couponId: CouponId; holderId: HolderId }>
  | DomainEvent<'CouponUseTaken', { couponId: CouponId; holderId: HolderId; personId: PersonId; orderId: OrderId }>
  | DomainEvent<'CouponUseReturned', { couponId: CouponId; personId: PersonId; orderId: OrderId }>;

export interface CouponView extends CouponDefinition {
  readonly id: CouponId;
  readonly uses: number;
  /** Holders of a use: their own hold does not count against them. */
  readonly heldBy: readonly HolderId[];
}

export interface KnownCoupon extends CouponView {
  /** By which the code is found: older codes are in whatever spelling they were typed. */
  readonly codeSpelling: string;
  readonly changedAt: Instant;
  readonly changedBy: Actor;
}

export const COUPON_STATUSES = ['active', 'notYet', 'expired', 'usedUp', 'inactive'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

export type CouponProblem =
  | 'unknown'
  | 'inactive'
  | 'notYet'
  | 'expired'
  | 'minimumSubtotal'
  | 'usedUp'
  | 'noMatchingItem'
  | 'noShipping'
  | 'standardIsFree';

export interface CouponPage {
  readonly coupons: readonly KnownCoupon[];
  readonly next: string | null;
}

export interface CouponQueries {
  byCode(siteId: SiteId, code: string): Promise<CouponView | null>;
  byCodes(siteId: SiteId, codes: readonly string[]): Promise<readonly CouponView[]>;
  /** Waits at most 300 ms for `atLeast`, as `list` does. */
  byId(siteId: SiteId, couponId: CouponId, atLeast?: Position): Promise<KnownCoupon | null>;
  /** By code. @throws InvalidPageKey */
  list(siteId: SiteId, limit: number, after?: string, atLeast?: Position): Promise<CouponPage>;
}

export const isWithin = ({ startsAt, endsAt }: CouponDefinition, now: Instant): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

export const couponStatus = (coupon: CouponView, now: Instant): CouponStatus => {
  const { isActive, startsAt, endsAt, totalUses, uses } = coupon;
  if (!isActive) return 'inactive';
  if (endsAt !== null && endsAt <= now) return 'expired';
  if (totalUses !== null && uses >= totalUses) return 'usedUp';
  return startsAt !== null && startsAt > now ? 'notYet' : 'active';
};
