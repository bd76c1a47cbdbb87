import type { Country } from '../preferences/commerce-preferences.ts';
import type { CouponProblem, CouponView } from '../coupons/coupons.ts';
import type { GiftCardView } from '../gift-cards/gift-cards.ts';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { ProductType, TaxCategory } from '../catalogue/catalogue.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { CouponId, GiftCardId, ProductId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import type { HolderId } from '../stock/stock.ts';

/** A line to be priced. */
export interface PricedItem {
  readonly id: string;
  readonly productId: ProductId;
  readonly productType: ProductType;
  readonly taxCategory: TaxCategory;
  /** Tax included. */
  readonly unitPriceCents: Cents;
  readonly quantity: number;
  /** Of one unit; `null`: not known, counts nothing. */
  readonly weightGrams: number | null;
}

/** All that a cart's sums depend on. */
export interface PricingInput {
  /** Whose holds on coupons are its own; `null`: it holds none. */
  readonly holderId: HolderId | null;
  readonly currency: Currency;
  readonly items: readonly PricedItem[];
  readonly preferences: CommercePreferences;
  /** `null`: not chosen; the shop's own country is assumed. */
  readonly country: Country | null;
  /** `null`: not chosen; the cheapest one is assumed. */
  readonly shippingOptionId: string | null;
  /** Codes as they lie in the cart, and the coupons that there are of them. */
  readonly couponCodes: readonly string[];
  readonly coupons: readonly CouponView[];
  readonly giftCards: readonly GiftCardView[];
  readonly now: Instant;
}

export interface PricedLine {
  readonly id: string;
  /** Unit price times quantity. */
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  /** Subtotal less discount, tax included. */
  readonly totalCents: Cents;
  /** Basis points. */
  readonly taxRate: number;
  /** Included in the total. */
  readonly taxCents: Cents;
}

/** CA-01 `applicableTaxRules`: all that is taxed at one rate above zero, shipping included. */
export interface TaxLine {
  /** Basis points. */
  readonly rate: number;
  /** Whose rate it is. */
  readonly country: Country;
  readonly grossCents: Cents;
  readonly taxCents: Cents;
}

export interface OfferedShipping {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Before coupons. */
  readonly priceCents: Cents;
}

export interface ValidCoupon {
  readonly couponId: CouponId;
  readonly code: string;
  readonly name: string;
  /** Shipping that it saves included. */
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

/** A cart's sums, all in cents of the shop's currency. */
export interface Pricing {
  readonly lines: readonly PricedLine[];
  readonly subtotalCents: Cents;
  /** Of lines and of shipping. */
  readonly discountCents: Cents;
  readonly country: Country;
  /** For one of `destinations`; none where nothing is sent. */
  readonly shippingOptions: readonly OfferedShipping[];
  readonly selectedShippingOption: OfferedShipping | null;
  /** After coupons. */
  readonly shippingCostCents: Cents;
  readonly taxLines: readonly TaxLine[];
  /** Sum of the tax lines; included in the total. */
  readonly taxCents: Cents;
  readonly grandTotalCents: Cents;
  readonly validCoupons: readonly ValidCoupon[];
  readonly invalidCoupons: readonly InvalidCoupon[];
  readonly giftCards: readonly AppliedGiftCard[];
  /** The total less gift cards: what is to be paid. */
  readonly amountDueCents: Cents;
  readonly requiresShipping: boolean;
}
