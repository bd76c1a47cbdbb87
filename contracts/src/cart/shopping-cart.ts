import { z } from 'zod';
import { EntryId, ProductId, Sku } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';

const ShippingOptionOffer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
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
  formerPriceCents: z.int().nullable(),
  additionalFields: z.string(),
  productType: z.int(),
  imageUrl: z.string().nullable(),
  url: z.string(),
});
export type ShoppingCartEntry = z.infer<typeof ShoppingCartEntry>;

const CentsField = z.int();

/** CA-01: the cart in the API and on pages. All prices include tax. */
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
  amountDueCents: CentsField,
  subtotalAmount: Money,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
});
export type ShoppingCart = z.infer<typeof ShoppingCart>;
