import { z } from 'zod';
import { MAX_ADDITIONAL_FIELDS_BYTES, MAX_QUANTITY, MIN_QUANTITY } from './cart-limits.ts';
import type { ProductType } from './catalogue.ts';
import type { DomainEvent, Position } from './kernel/events.ts';
import { type CartId, EntryId, ProductId, type SiteId, Sku, type VariantId } from './kernel/ids.ts';
import { type Cents, type Currency, Money } from './kernel/money.ts';

/** AC-03. The issues' messages are keys of the message catalogue. */
export const Quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/u)
        .transform((text) => Number(text.replace(',', '.'))),
    ],
    {
      error: 'cart.quantityNotNumeric',
    },
  )
  .pipe(
    z
      .number({ error: 'cart.quantityNotNumeric' })
      .refine(Number.isInteger, { error: 'cart.quantityNotWhole', abort: true })
      .min(MIN_QUANTITY, { error: 'cart.quantityTooSmall' })
      .max(MAX_QUANTITY, { error: 'cart.quantityTooLarge' }),
  );

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
}

/** Stream `cart`. */
export type CartEvent =
  | DomainEvent<'CartCreated', { cartId: CartId; currency: Currency }>
  | DomainEvent<'CartEntryAdded', { entryId: EntryId; offer: Offer; quantity: number; additionalFields: string }>
  /** One more, or n more, of what is there already; with the offer where it is another one than before. */
  | DomainEvent<'CartEntryIncreased', { entryId: EntryId; by: number; offer?: Offer }>
  | DomainEvent<'CartEntryQuantityChanged', { entryId: EntryId; quantity: number }>
  | DomainEvent<'CartEntryAdditionalFieldsChanged', { entryId: EntryId; additionalFields: string }>
  | DomainEvent<'CartEntryRemoved', { entryId: EntryId }>;

/** CA-02 */
export const ShoppingCartEntry = z.object({
  id: EntryId,
  itemId: ProductId,
  quantity: z.int(),
  chosenVariant: z.object({ sku: Sku, attributes: z.record(z.string(), z.string()) }),
  title: z.string(),
  subTotal: Money,
  purchasePriceCents: z.int(),
  additionalFields: z.string(),
  productType: z.int(),
  imageUrl: z.string().nullable(),
  url: z.string(),
});
export type ShoppingCartEntry = z.infer<typeof ShoppingCartEntry>;

/** CA-01: the cart as the API answers it and pages show it. */
export const ShoppingCart = z.object({
  /** `null`: the visitor has no cart yet. */
  id: z.string().nullable(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  /** Milliseconds since 1970. */
  created: z.number(),
  isPurchased: z.boolean(),
  entries: z.array(ShoppingCartEntry),
  shippingOptions: z.array(z.unknown()),
  applicableTaxRules: z.array(z.unknown()),
  coupons: z.array(z.unknown()),
  validCoupons: z.array(z.unknown()),
  invalidCoupons: z.array(z.unknown()),
  selectedShippingOption: z.object({}).nullable(),
  shippingLocation: z.object({}).nullable(),
  subtotalCents: z.int(),
  taxCents: z.int(),
  shippingCostCents: z.int(),
  discountCents: z.int(),
  grandTotalCents: z.int(),
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

export interface CartRead {
  readonly cart: ShoppingCart;
  /** The read model had not reached the position asked for in time. */
  readonly stale: boolean;
}

export interface CartQueries {
  /** An empty cart where there is none. Waits at most 300 ms for `atLeast`. */
  cart(siteId: SiteId, cartId: CartId | null, atLeast?: Position): Promise<CartRead>;
}
