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
import type { WantedUnits } from '../stock/stock.ts';
import type { HolderId } from '../stock/responses.ts';
import type { OrderDraft } from '../orders/responses.ts';

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

/** AC-03. Messages are keys of the message catalogue. */
export const Quantity = quantity('cart.quantityNotWhole');

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** AC-06: a JSON object as a string. Empty: none; so is an empty object. */
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

/** CO-04: POST /api/commerce/shopping-cart/coupons. Also takes gift card codes. */
export const ApplyCodeBody = z.object({
  code: z.string({ error: 'coupon.missing' }).max(200, { error: 'coupon.unknown' }),
});
export type ApplyCodeBody = z.infer<typeof ApplyCodeBody>;
/** DELETE /api/commerce/shopping-cart/coupons/{code}: a coupon's code or a gift card's id. */
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

export interface Offer {
  readonly itemId: ProductId;
  readonly variantId: VariantId;
  readonly sku: Sku;
  readonly attributes: Readonly<Record<string, string>>;
  readonly productType: ProductType;
  readonly title: string;
  readonly priceCents: Cents;
  readonly imageUrl: string | null;
  readonly url: string;
  /** Missing in older carts: standard. */
  readonly taxCategory?: TaxCategory;
  readonly weightGrams?: number | null;
  /** SU-01: a subscription product; its cart holds nothing else. */
  readonly plan?: SubscriptionPlan;
}

/** What a checkout may hold. Lines with quantity 0 were held by the previous checkout and must be released too. */
export interface HeldForCheckout {
  readonly holderId: HolderId;
  readonly units: readonly WantedUnits[];
  readonly couponIds?: readonly CouponId[];
  readonly giftCardIds?: readonly GiftCardId[];
}

/**
 * AC-07: a shopper's answers, sealed with a key per cart. Equal answers in a cart have equal digests, which reveal
 * nothing once the key is erased.
 */
export type SealedAnswers = Sealed & { readonly digest: string };

/** Answers entering a cart; older carts also hold them in plain text. */
export interface GivenAnswers {
  readonly text: string;
  readonly sealed: SealedAnswers;
}

export interface KeptAnswers {
  /** Only in carts from before answers were sealed; empty since. */
  readonly additionalFields: string;
  readonly sealedFields?: SealedAnswers;
}

/** A unit held for a restock alert that is part of this cart's quantity. */
export interface CartClaim {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly alertId: AlertId;
  readonly number: number;
}

export interface MergedUnits {
  readonly entryId: EntryId;
  readonly quantity: number;
}

/** Stream `cart`: from the first entry to the purchase, after which it is closed. */
export type CartEvent =
  | DomainEvent<'CartCreated', { cartId: CartId; currency: Currency }>
  | DomainEvent<'CartEntryAdded', { entryId: EntryId; offer: Offer; quantity: number } & KeptAnswers>
  | DomainEvent<'CartEntryIncreased', { entryId: EntryId; by: number; offer?: Offer }>
  | DomainEvent<'CartEntryQuantityChanged', { entryId: EntryId; quantity: number }>
  | DomainEvent<'CartEntryAdditionalFieldsChanged', { entryId: EntryId } & KeptAnswers>
  | DomainEvent<'CartEntryOfferChanged', { entryId: EntryId; offer: Offer }>
  | DomainEvent<'CartEntryRemoved', { entryId: EntryId }>
  | DomainEvent<'CartClaimApplied', CartClaim>
  | DomainEvent<'CartCouponApplied', { code: string }>
  | DomainEvent<'CartCouponRemoved', { code: string }>
  | DomainEvent<'CartGiftCardApplied', { giftCardId: GiftCardId }>
  | DomainEvent<'CartGiftCardRemoved', { giftCardId: GiftCardId }>
  | DomainEvent<'CartShippingChosen', { country: Country; optionId: string | null }>
  /** At sign-in: another cart's lines were merged in, as separate events. `units`: quantities asked for. */
  | DomainEvent<'CartMerged', { from: CartId; units?: readonly MergedUnits[] }>
  /** Closes the other cart. `sealedWith`: whose key to erase, as the answers have moved. */
  | DomainEvent<'CartMergedInto', { cartId: CartId; sealedWith?: PersonId }>
  /** Units are held until the deadline (ms since 1970); coupons and gift cards only at purchase. */
  | DomainEvent<
      'CheckoutStarted',
      { cartId: CartId; checkoutId: CheckoutId; supersedes: CheckoutId | null; expiresAt: number } & HeldForCheckout
    >
  /** What is held must be released. */
  | DomainEvent<
      'CheckoutEnded',
      { cartId: CartId; checkoutId: CheckoutId; reason: 'expired' | 'cancelled' | 'short' } & HeldForCheckout
    >
  | DomainEvent<'CheckoutReleased', { cartId: CartId; checkoutId: CheckoutId }>
  /** The moment of purchase: from here on the order exists, even if the process dies. */
  | DomainEvent<
      'CartPurchased',
      {
        cartId: CartId;
        checkoutId: CheckoutId;
        holderId: HolderId;
        order: OrderDraft;
        /** Held during checkout but not part of the order; to be released. */
        left?: Required<Omit<HeldForCheckout, 'holderId'>>;
        claims?: readonly CartClaim[];
        /** Whose key to erase, as the answers now belong to the customer. */
        sealedWith?: PersonId;
      }
    >
  | DomainEvent<'CartAnswersForgotten', { cartId: CartId; sealedWith: PersonId }>;
