import { z } from 'zod';
import { MAX_ADDITIONAL_FIELDS_BYTES, MAX_QUANTITY, MIN_QUANTITY } from './limits.ts';
import type { ProductType, SubscriptionPlan, TaxCategory } from '../catalogue/catalogue.ts';
import { Country } from '../preferences/commerce-preferences.ts';
import { CouponCode } from '../coupons/coupons.ts';
import type { DomainEvent } from '../kernel/events.ts';
import {
  type AlertId,
  type CartId,
  type CheckoutId,
  type CouponId,
  type EntryId,
  type GiftCardId,
  type PersonId,
  type ProductId,
  Sku,
  type VariantId,
} from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import type { OrderDraft } from '../orders/orders.ts';
import type { HolderId, WantedUnits } from '../stock/stock.ts';

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

/** AC-06: a JSON object as a string. Empty: none; so is an object that holds nothing. */
export const AdditionalFields = z
  .string({ error: 'cart.additionalFieldsNotJson' })
  .refine((text) => new TextEncoder().encode(text).length <= MAX_ADDITIONAL_FIELDS_BYTES, {
    error: 'cart.additionalFieldsTooLarge',
    abort: true,
  })
  .refine((text) => text === '' || isJsonObject(text), { error: 'cart.additionalFieldsNotJson', abort: true })
  .transform((text) => (/^\s*\{\s*\}\s*$/u.test(text) ? '' : text));

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
  readonly units: readonly WantedUnits[];
  readonly couponIds?: readonly CouponId[];
  readonly giftCardIds?: readonly GiftCardId[];
}

/**
 * AC-07: a shopper's answers as the log keeps them, sealed with a key of the cart's own. Within a cart the same answers
 * have the same digest, which tells nobody anything once the key is erased.
 */
export type SealedAnswers = Sealed & { readonly digest: string };

/** Answers on their way into a cart; in the clear beside, since carts from before they were sealed hold them so. */
export interface GivenAnswers {
  readonly text: string;
  readonly sealed: SealedAnswers;
}

/** Answers in an event or in a line of a cart. */
export interface KeptAnswers {
  /** Only of carts from before answers were sealed; empty since. */
  readonly additionalFields: string;
  /** Missing where there are none. */
  readonly sealedFields?: SealedAnswers;
}

/** A unit that is held for whoever was told that it is back, and is a part of what this cart wants. */
export interface CartClaim {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly alertId: AlertId;
  /** Place in the line of those who wait for the variant. */
  readonly number: number;
}

/** How many units of a line another cart was asked to take over. */
export interface MergedUnits {
  readonly entryId: EntryId;
  readonly quantity: number;
}

/** Stream `cart`: from the first entry to the purchase, after which nothing is put into it any more. */
export type CartEvent =
  | DomainEvent<'CartCreated', { cartId: CartId; currency: Currency }>
  | DomainEvent<'CartEntryAdded', { entryId: EntryId; offer: Offer; quantity: number } & KeptAnswers>
  /** One more, or n more, of what is there already; with the offer where it is another one than before. */
  | DomainEvent<'CartEntryIncreased', { entryId: EntryId; by: number; offer?: Offer }>
  | DomainEvent<'CartEntryQuantityChanged', { entryId: EntryId; quantity: number }>
  | DomainEvent<'CartEntryAdditionalFieldsChanged', { entryId: EntryId } & KeptAnswers>
  /** The catalogue offers it otherwise than when it was added: another price, another name. */
  | DomainEvent<'CartEntryOfferChanged', { entryId: EntryId; offer: Offer }>
  | DomainEvent<'CartEntryRemoved', { entryId: EntryId }>
  | DomainEvent<'CartClaimApplied', CartClaim>
  | DomainEvent<'CartCouponApplied', { code: string }>
  | DomainEvent<'CartCouponRemoved', { code: string }>
  | DomainEvent<'CartGiftCardApplied', { giftCardId: GiftCardId }>
  | DomainEvent<'CartGiftCardRemoved', { giftCardId: GiftCardId }>
  | DomainEvent<'CartShippingChosen', { country: Country; optionId: string | null }>
  /** At sign-in: another cart's lines came over, as entries beside this event. `units`: how many of each were asked for. */
  | DomainEvent<'CartMerged', { from: CartId; units?: readonly MergedUnits[] }>
  /** And that other cart is closed. `sealedWith`: whose key is to be erased, as there are no answers in it any more. */
  | DomainEvent<'CartMergedInto', { cartId: CartId; sealedWith?: PersonId }>
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
  | DomainEvent<
      'CartPurchased',
      {
        cartId: CartId;
        checkoutId: CheckoutId;
        holderId: HolderId;
        order: OrderDraft;
        /** What was held on the way, is not in the order, and is to be given back. */
        left?: Required<Omit<HeldForCheckout, 'holderId'>>;
        /** Alerts that have led to it. */
        claims?: readonly CartClaim[];
        /** Whose key is to be erased, as the answers are the customer's from now on. */
        sealedWith?: PersonId;
      }
    >
  /** The key that the cart's answers were sealed with is erased. */
  | DomainEvent<'CartAnswersForgotten', { cartId: CartId; sealedWith: PersonId }>;
