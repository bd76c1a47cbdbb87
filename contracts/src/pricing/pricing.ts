import type { CouponProblem, CouponView } from '../coupons/coupons.ts';
import { type CommercePreferences, type Country } from '../preferences/commerce-preferences.ts';
import type { ProductType, TaxCategory } from '../catalogue/catalogue.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { CouponId, GiftCardId, ProductId } from '../kernel/ids.ts';
import { type Cents, type Currency } from '../kernel/money.ts';
import type { TaxLine } from './responses.ts';
import type { GiftCardView } from '../gift-cards/responses.ts';
import type { HolderId } from '../stock/responses.ts';

export interface PricedItem {
  readonly id: string;
  readonly productId: ProductId;
  readonly productType: ProductType;
  readonly taxCategory: TaxCategory;
  /** Tax included. */
  readonly unitPriceCents: Cents;
  readonly quantity: number;
  /** Of one unit; `null`: unknown, counts as 0. */
  readonly weightGrams: number | null;
}

export interface PricingInput {
  /** Holder whose coupon holds count as its own; `null`: none. */
  readonly holderId: HolderId | null;
  readonly currency: Currency;
  readonly items: readonly PricedItem[];
  readonly preferences: CommercePreferences;
  /** `null`: not chosen; the shop's country is assumed. */
  readonly country: Country | null;
  /** `null`: not chosen; the cheapest one is assumed. */
  readonly shippingOptionId: string | null;
  readonly couponCodes: readonly string[];
  readonly coupons: readonly CouponView[];
  readonly giftCards: readonly GiftCardView[];
  readonly now: Instant;
}

export interface PricedLine {
  readonly id: string;
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
  /** Basis points. */
  readonly taxRate: number;
  readonly taxCents: Cents;
}

export interface OfferedShipping {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: Cents;
}

export interface ValidCoupon {
  readonly couponId: CouponId;
  readonly code: string;
  readonly name: string;
  /** Including saved shipping. */
  readonly discountCents: Cents;
}

export interface InvalidCoupon {
  readonly code: string;
  readonly problem: CouponProblem;
  /** For `minimumSubtotal`. */
  readonly minimumSubtotalCents: Cents | null;
}

export interface AppliedGiftCard {
  readonly giftCardId: GiftCardId;
  readonly hint: string;
  readonly availableCents: Cents;
  readonly appliedCents: Cents;
}

/** All amounts in cents of the shop's currency. */
export interface Pricing {
  readonly lines: readonly PricedLine[];
  readonly subtotalCents: Cents;
  /** On goods: subtotal − discount + shipping is the total. */
  readonly discountCents: Cents;
  /** Already taken off `shippingCostCents`. */
  readonly savedShippingCents: Cents;
  readonly country: Country;
  /** For the destination; empty if nothing is shipped. */
  readonly shippingOptions: readonly OfferedShipping[];
  readonly selectedShippingOption: OfferedShipping | null;
  readonly shippingCostCents: Cents;
  readonly taxLines: readonly TaxLine[];
  readonly taxCents: Cents;
  readonly grandTotalCents: Cents;
  readonly validCoupons: readonly ValidCoupon[];
  readonly invalidCoupons: readonly InvalidCoupon[];
  readonly giftCards: readonly AppliedGiftCard[];
  readonly amountDueCents: Cents;
  readonly requiresShipping: boolean;
}
