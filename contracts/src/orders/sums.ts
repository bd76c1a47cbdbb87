import { type Cents, cents } from '../kernel/money.ts';

interface Summed {
  readonly subtotalCents: Cents;
  /** As paid: less what coupons save on it. */
  readonly shippingTotalCents: Cents;
  readonly grandTotalCents: Cents;
}

/**
 * CO-03: what coupons save on goods, so that subtotal − discount + shipping is the total everywhere. `OrderPlaced` and
 * `CartPurchased` record what coupons save altogether, shipping included, and mean that for ever: whoever reads them
 * takes this instead.
 */
export const goodsDiscountOf = ({ subtotalCents, shippingTotalCents, grandTotalCents }: Summed): Cents =>
  cents(subtotalCents + shippingTotalCents - grandTotalCents);

/** Shipping before coupons, beside the row of each coupon; with them it adds up to the total. */
export const shippingBeforeCoupons = ({
  subtotalCents,
  grandTotalCents,
  coupons,
}: {
  readonly subtotalCents: number;
  readonly grandTotalCents: number;
  readonly coupons: readonly { readonly discountCents: number }[];
}): Cents =>
  cents(grandTotalCents - subtotalCents + coupons.reduce((sum, { discountCents }) => sum + discountCents, 0));
