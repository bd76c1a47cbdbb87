import { z } from 'zod';
import { AdditionalFieldsForm } from './additional-fields.ts';
import { PRODUCT_TYPES, SubscriptionPlan } from './catalogue.ts';
import type { ProductView, VariantView } from './responses.ts';
import { CollectionId, ProductId, Sku } from '../kernel/ids.ts';
import {
  type Cents,
  cents,
  type Currency,
  DecimalMoney,
  decimalMoney,
  Money,
  money,
  NO_MONEY,
} from '../kernel/money.ts';
import { isCounted, priceToPay } from './product-status.ts';

/** CN-09: record type. */
const STORE_ITEM = 11;

export const itemCall = (id: ProductId): string => `/api/commerce/items/${id}`;
export const ItemParam = z.uuid({ error: 'error.fieldInvalid' }).pipe(ProductId);

const ItemVariant = z.object({
  sku: Sku,
  /** In minor units, as is the sale price. */
  price: z.int(),
  salePrice: z.int().nullable(),
  onSale: z.boolean(),
  priceMoney: Money,
  salePriceMoney: Money.nullable(),
  /** 0 if unlimited. */
  qtyInStock: z.int(),
  unlimited: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  /** In the order of the product's options. */
  optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
});

/** SF-06: a product for templates and the API, with its variants (SF-07). */
export const Item = z.object({
  id: ProductId,
  collectionId: CollectionId,
  recordType: z.literal(STORE_ITEM),
  name: z.string(),
  /** SF-08 */
  productType: z.int(),
  /** MD-01: lowest price to pay. */
  price: DecimalMoney,
  structuredContent: z.object({
    productType: z.int(),
    variants: z.array(ItemVariant),
    isSubscribable: z.boolean(),
    subscriptionPlan: SubscriptionPlan.nullable(),
    priceMoney: Money,
    /** Lowest sale price of variants on sale; `null`: none. */
    salePriceMoney: Money.nullable(),
    onSale: z.boolean(),
    additionalFieldsFormId: z.string().nullable(),
    additionalFieldsForm: AdditionalFieldsForm.nullable(),
    useCustomAddButtonText: z.boolean(),
    customAddButtonText: z.string(),
    variantOptionOrdering: z.array(z.string()),
  }),
});
export type Item = z.infer<typeof Item>;

const lowest = (amounts: readonly Cents[], currency: Currency): Money | null =>
  amounts.length === 0 ? null : money(cents(Math.min(...amounts)), currency);

const priceOf = (amounts: readonly Cents[], currency: Currency): Money => lowest(amounts, currency) ?? NO_MONEY;

const toItemVariant = (
  variant: VariantView,
  { productType, variantOptionOrdering }: ProductView,
  currency: Currency,
): z.infer<typeof ItemVariant> => {
  const { sku, priceCents, salePriceCents, onSale, attributes } = variant;
  const unlimited = variant.unlimited || !isCounted(productType);
  return {
    sku,
    price: priceCents,
    salePrice: salePriceCents,
    onSale,
    priceMoney: money(priceCents, currency),
    salePriceMoney: salePriceCents === null ? null : money(salePriceCents, currency),
    qtyInStock: unlimited ? 0 : variant.qtyInStock,
    unlimited,
    attributes,
    optionValues: variantOptionOrdering.flatMap((optionName) => {
      const value = attributes[optionName];
      return value === undefined ? [] : [{ optionName, value }];
    }),
  };
};

/** @param currency of the store */
export const toItem = (product: ProductView, currency: Currency): Item => {
  const { variants, isSubscribable, subscriptionPlan, variantOptionOrdering } = product;
  const productType = PRODUCT_TYPES[product.productType];
  const onSale = variants.filter((variant) => variant.onSale);
  return {
    id: product.id,
    collectionId: product.collectionId,
    recordType: STORE_ITEM,
    name: product.name,
    productType,
    price: decimalMoney(priceOf(variants.map(priceToPay), currency)),
    structuredContent: {
      productType,
      variants: variants.map((variant) => toItemVariant(variant, product, currency)),
      isSubscribable,
      subscriptionPlan,
      priceMoney: priceOf(
        variants.map(({ priceCents }) => priceCents),
        currency,
      ),
      salePriceMoney: lowest(onSale.map(priceToPay), currency),
      onSale: onSale.length > 0,
      additionalFieldsFormId: product.additionalFieldsFormId,
      additionalFieldsForm: product.additionalFieldsForm,
      useCustomAddButtonText: product.useCustomAddButtonText,
      customAddButtonText: product.customAddButtonText,
      variantOptionOrdering: [...variantOptionOrdering],
    },
  };
};
