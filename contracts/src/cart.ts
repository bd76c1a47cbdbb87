import { z } from 'zod';
import { MAX_ADDITIONAL_FIELDS_BYTES, MAX_QUANTITY, MIN_QUANTITY } from './cart-limits.ts';
import type { ProductType, SubscriptionPlan, TaxCategory } from './catalogue.ts';
import { Country } from './commerce-preferences.ts';
import { CouponCode } from './coupons.ts';
import type { DomainEvent, Position } from './kernel/events.ts';
import {
  type CartId,
  type CheckoutId,
  type CouponId,
  EntryId,
  type GiftCardId,
  ProductId,
  type SiteId,
  Sku,
  type VariantId,
} from './kernel/ids.ts';
import { type Cents, type Currency, Money } from './kernel/money.ts';
import type { OrderDraft } from './orders.ts';
import type { CartState } from './cart-state.ts';
import type { SiteView } from './sites.ts';
import type { HolderId, Units } from './stock.ts';

const quantity = (notWhole: 'cart.quantityNotWhole' | 'cart.subscriptionQuantity') =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^[+-]?\d{1,100}(?:[.,]\d{1,15})?$/u)
          .transform((text) => Number(text.replace(',', '.'))),
      ],
      {
        error: 'cart.quantityNotNumeric',
      },
    )
    .pipe(
      z
        .number({ error: 'cart.quantityNotNumeric' })
        .refine(Number.isInteger, { error: notWhole, abort: true })
        .min(MIN_QUANTITY, { error: 'cart.quantityTooSmall' })
        .max(MAX_QUANTITY, { error: 'cart.quantityTooLarge' }),
    );

/** AC-03. The issues' messages are keys of the message catalogue. */
export const Quantity = quantity('cart.quantityNotWhole');

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** AC-06: a JSON object as a string. Empty: none. */
export const AdditionalFields = z
  .string({ error: 'cart.additionalFieldsNotJson' })
  .refine((text) => new TextEncoder().encode(text).length <= MAX_ADDITIONAL_FIELDS_BYTES, {
    error: 'cart.additionalFieldsTooLarge',
    abort: true,
  })
  .refine((text) => text === '' || isJsonObject(text), { error: 'cart.additionalFieldsNotJson' });

const ItemId = z.uuid({ error: 'cart.variantMissing' }).transform((id) => id as ProductId);
const EntrySku = z
  .string({ error: 'cart.variantMissing' })
  .trim()
  .min(1, { error: 'cart.variantMissing' })
  .max(200, { error: 'cart.variantMissing' })
  .pipe(Sku);

/** AC-06: POST /api/commerce/shopping-cart/entries */
export const AddEntryBody = z.object({
  itemId: ItemId,
  sku: EntrySku,
  quantity: Quantity.default(1),
  additionalFields: AdditionalFields.default(''),
});
export type AddEntryBody = z.infer<typeof AddEntryBody>;

/** CA-09: PUT /api/commerce/shopping-cart/entries/{entryId} */
export const ChangeEntryBody = z.object({ quantity: Quantity });
export type ChangeEntryBody = z.infer<typeof ChangeEntryBody>;

export const EntryIdParam = z.uuid({ error: 'cart.entryUnknown' }).transform((id) => id as EntryId);

/** AC-07: PUT /api/commerce/shopping-cart/entries/{entryId}/additionalFields */
export const AdditionalFieldsBody = z.object({
  itemId: ItemId,
  sku: EntrySku,
  additionalFields: AdditionalFields,
});
export type AdditionalFieldsBody = z.infer<typeof AdditionalFieldsBody>;

/** CA-03: GET /api/commerce/shopping-cart */
export const ReadCartQuery = z.object({
  mock: z.string().optional(),
  timecode: z.string().optional(),
  calculateSubtotal: z.string().optional(),
});
export type ReadCartQuery = z.infer<typeof ReadCartQuery>;

/** CO-04: POST /api/commerce/shopping-cart/coupons. A gift card's code is taken too. */
export const ApplyCodeBody = z.object({
  code: z.string({ error: 'coupon.missing' }).max(200, { error: 'coupon.unknown' }),
});
export type ApplyCodeBody = z.infer<typeof ApplyCodeBody>;
/** DELETE /api/commerce/shopping-cart/coupons/{code}: a coupon's code, or a gift card's id. */
export const CodeParam = z.union([z.uuid().transform((id) => id as GiftCardId), CouponCode]);
export type CodeParam = z.infer<typeof CodeParam>;

/** CO-04: PUT /api/commerce/shopping-cart/shipping. `optionId` null: the cheapest. */
export const ChooseShippingBody = z.object({
  country: Country,
  optionId: z.string().max(50).nullable().default(null),
});
export type ChooseShippingBody = z.infer<typeof ChooseShippingBody>;

/** SU-02: POST /api/3/commerce/cart/subscription */
export const SubscribeBody = z.object({
  itemId: ItemId,
  sku: EntrySku,
  qty: quantity('cart.subscriptionQuantity').default(1),
  additionalFields: AdditionalFields.default(''),
});
export type SubscribeBody = z.infer<typeof SubscribeBody>;
export interface SubscribeAnswer {
  /** Leads to `/checkout/subscription?cartToken=`. */
  readonly cartToken: string;
}

/** What the catalogue said of a variant when it was put into a cart. */
export interface Offer {
  readonly itemId: ProductId;
  readonly variantId: VariantId;
  readonly sku: Sku;
  readonly attributes: Readonly<Record<string, string>>;
  readonly productType: ProductType;
  readonly title: string;
  readonly priceCents: Cents;
  readonly imageUrl: string | null;
  /** Path of the product's page. */
  readonly url: string;
  /** Missing in carts from before taxes were known: standard. */
  readonly taxCategory?: TaxCategory;
  /** Of one unit. */
  readonly weightGrams?: number | null;
  /** SU-01: of what is bought again and again; its cart holds nothing else. */
  readonly plan?: SubscriptionPlan;
}

/** What a checkout may have got hold of. Units of no quantity were held by the one before, and are to be given back too. */
export interface HeldForCheckout {
  readonly holderId: HolderId;
  readonly units: readonly Units[];
  readonly couponIds?: readonly CouponId[];
  readonly giftCardIds?: readonly GiftCardId[];
}

/** How many units of a line another cart was asked to take over. */
export interface MergedUnits {
  readonly entryId: EntryId;
  readonly quantity: number;
}

/** Stream `cart`: from the first entry to the purchase, after which nothing happens in it any more. */
export type CartEvent =
  | DomainEvent<'CartCreated', { cartId: CartId; currency: Currency }>
  | DomainEvent<'CartEntryAdded', { entryId: EntryId; offer: Offer; quantity: number; additionalFields: string }>
  /** One more, or n more, of what is there already; with the offer where it is another one than before. */
  | DomainEvent<'CartEntryIncreased', { entryId: EntryId; by: number; offer?: Offer }>
  | DomainEvent<'CartEntryQuantityChanged', { entryId: EntryId; quantity: number }>
  | DomainEvent<'CartEntryAdditionalFieldsChanged', { entryId: EntryId; additionalFields: string }>
  /** The catalogue offers it otherwise than when it was added: another price, another name. */
  | DomainEvent<'CartEntryOfferChanged', { entryId: EntryId; offer: Offer }>
  | DomainEvent<'CartEntryRemoved', { entryId: EntryId }>
  | DomainEvent<'CartCouponApplied', { code: string }>
  | DomainEvent<'CartCouponRemoved', { code: string }>
  | DomainEvent<'CartGiftCardApplied', { giftCardId: GiftCardId }>
  | DomainEvent<'CartGiftCardRemoved', { giftCardId: GiftCardId }>
  | DomainEvent<'CartShippingChosen', { country: Country; optionId: string | null }>
  /** At sign-in: another cart's lines came over, as entries beside this event. `units`: how many of each were asked for. */
  | DomainEvent<'CartMerged', { from: CartId; units?: readonly MergedUnits[] }>
  /** And that other cart is closed. */
  | DomainEvent<'CartMergedInto', { cartId: CartId }>
  /** Units are being held until the deadline, in ms since 1970; coupons and gift cards as soon as it is bought. */
  | DomainEvent<
      'CheckoutStarted',
      { cartId: CartId; checkoutId: CheckoutId; supersedes: CheckoutId | null; expiresAt: number } & HeldForCheckout
    >
  /** What is held is to be given back. */
  | DomainEvent<
      'CheckoutEnded',
      { cartId: CartId; checkoutId: CheckoutId; reason: 'expired' | 'cancelled' | 'short' } & HeldForCheckout
    >
  /** It has been given back. */
  | DomainEvent<'CheckoutReleased', { cartId: CartId; checkoutId: CheckoutId }>
  /** The moment of the purchase: from here on there is an order, whatever process ends. */
  | DomainEvent<'CartPurchased', { cartId: CartId; checkoutId: CheckoutId; holderId: HolderId; order: OrderDraft }>;

const ShippingOptionOffer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Before coupons. */
  priceCents: z.int(),
});

/** CA-02 */
export const ShoppingCartEntry = z.object({
  id: EntryId,
  itemId: ProductId,
  quantity: z.int(),
  chosenVariant: z.object({ sku: Sku, attributes: z.record(z.string(), z.string()) }),
  title: z.string(),
  subTotal: Money,
  purchasePriceCents: z.int(),
  /** The price when it was added, where it is another one now. */
  formerPriceCents: z.int().nullable(),
  additionalFields: z.string(),
  productType: z.int(),
  imageUrl: z.string().nullable(),
  url: z.string(),
});
export type ShoppingCartEntry = z.infer<typeof ShoppingCartEntry>;

const CentsField = z.int();

/** CA-01: the cart as the API answers it and pages show it. All prices include the tax. */
export const ShoppingCart = z.object({
  /** `null`: the visitor has no cart yet. */
  id: z.string().nullable(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  /** Milliseconds since 1970. */
  created: z.number(),
  isPurchased: z.boolean(),
  entries: z.array(ShoppingCartEntry),
  shippingOptions: z.array(ShippingOptionOffer),
  applicableTaxRules: z.array(
    z.object({ rate: z.int(), country: z.string(), grossCents: CentsField, taxCents: CentsField }),
  ),
  coupons: z.array(z.object({ code: z.string() })),
  validCoupons: z.array(
    z.object({ couponId: z.string(), code: z.string(), name: z.string(), discountCents: CentsField }),
  ),
  invalidCoupons: z.array(z.object({ code: z.string(), problem: z.string(), reason: z.string() })),
  /** Not in the specification: gift cards to pay with. */
  giftCards: z.array(
    z.object({ giftCardId: z.string(), hint: z.string(), availableCents: CentsField, appliedCents: CentsField }),
  ),
  selectedShippingOption: ShippingOptionOffer.nullable(),
  shippingLocation: z.object({ country: z.string() }).nullable(),
  subtotalCents: CentsField,
  taxCents: CentsField,
  shippingCostCents: CentsField,
  discountCents: CentsField,
  grandTotalCents: CentsField,
  /** The total less gift cards. */
  amountDueCents: CentsField,
  subtotalAmount: Money,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
});
export type ShoppingCart = z.infer<typeof ShoppingCart>;

export interface AddEntryAnswer {
  readonly shoppingCart: ShoppingCart;
  readonly newlyAdded: ShoppingCartEntry;
}
export interface ChangeEntryAnswer {
  readonly shoppingCart: ShoppingCart;
  readonly updatedEntry: ShoppingCartEntry;
}
export interface RemoveEntryAnswer {
  readonly shoppingCart: ShoppingCart;
}

/** An answer to what concerns the cart as a whole. */
export interface CartAnswerBody {
  readonly shoppingCart: ShoppingCart;
}

/** What became of a line when two carts were merged. */
export interface MergedLine {
  readonly title: string;
  readonly wanted: number;
  /** Less than wanted: there was no more to be had. */
  readonly got: number;
}
export interface MergeAnswer extends CartAnswerBody {
  /** Lines that came over, in their order. */
  readonly merged: readonly MergedLine[];
}

export interface CartRead {
  readonly cart: ShoppingCart;
  /** The read model had not reached the position asked for in time. */
  readonly stale: boolean;
}

export interface CartQueries {
  /** An empty cart where there is none. Waits at most 300 ms for `atLeast`. */
  cart(site: SiteView, cartId: CartId | null, atLeast?: Position): Promise<CartRead>;
  /** `null`: there is no such cart. Waits as `cart` does. */
  state(siteId: SiteId, cartId: CartId, atLeast?: Position): Promise<CartState | null>;
  /** A cart as it is given, with its sums and what its codes are worth now. */
  priced(site: SiteView, cart: CartState): Promise<ShoppingCart>;
}
