import type { ProductDetails, ProductType, SubscriptionPlan } from './catalogue.ts';
import type { VariantView } from './responses.ts';
import type { ProductId, VariantId } from '../kernel/ids.ts';
import { type Cents, cents } from '../kernel/money.ts';
import type { Units } from '../stock/stock.ts';
import type { StockUnits } from '../stock/responses.ts';

type Priced = Pick<VariantView, 'priceCents' | 'salePriceCents' | 'onSale'>;
type Stocked = Pick<VariantView, 'qtyInStock' | 'unlimited'>;

export const priceToPay = (variant: Priced): Cents =>
  cents(variant.onSale && variant.salePriceCents !== null ? variant.salePriceCents : variant.priceCents);

/** SF-09: digital products and gift cards are never counted. */
export const isCounted = (productType: ProductType): boolean => productType === 'physical' || productType === 'service';

export const noUnits = (productType: ProductType): StockUnits => ({
  qtyInStock: 0,
  unlimited: !isCounted(productType),
  onHand: 0,
  reserved: 0,
});

interface BoughtLine {
  readonly productType: ProductType;
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly quantity: number;
}

/** SF-09: total units per counted variant, ordered by variant id. */
export const countedUnits = (lines: readonly BoughtLine[]): readonly Units[] => {
  const units = new Map<VariantId, Units>();
  for (const { productType, productId, variantId, quantity } of lines) {
    if (!isCounted(productType)) continue;
    units.set(variantId, { productId, variantId, quantity: (units.get(variantId)?.quantity ?? 0) + quantity });
  }
  return [...units.values()].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
};

export const isInStock = (productType: ProductType, variant: Stocked): boolean =>
  !isCounted(productType) || variant.unlimited || variant.qtyInStock > 0;

/** SF-09: sold out wins over sale. */
export const productStatus = (
  productType: ProductType,
  variants: readonly (Priced & Stocked)[],
): 'soldOut' | 'onSale' | 'available' => {
  if (variants.every((variant) => !isInStock(productType, variant))) return 'soldOut';
  return variants.some((variant) => variant.onSale) ? 'onSale' : 'available';
};

/** SF-09: unlimited as soon as one variant is, else the sum. */
export const productStock = (productType: ProductType, variants: readonly Stocked[]): number =>
  !isCounted(productType) || variants.some((variant) => variant.unlimited)
    ? Infinity
    : variants.reduce((sum, variant) => sum + variant.qtyInStock, 0);

/** SF-09: prices vary when `onSale`, the sale price (if on sale) or the price differ. */
export const hasVariedPrices = ([first, ...rest]: readonly Priced[]): boolean =>
  first !== undefined &&
  rest.some(
    (variant) =>
      variant.onSale !== first.onSale ||
      variant.priceCents !== first.priceCents ||
      (variant.onSale && variant.salePriceCents !== first.salePriceCents),
  );

/** SF-10: whether to show the quantity field. */
export const hasQuantityBox = (
  product: { productType: ProductType; isSubscribable: boolean; variants: readonly Stocked[] },
  settings: { multipleQuantityAllowedForServices: boolean },
): boolean =>
  !product.isSubscribable &&
  (product.productType === 'physical' ||
    (product.productType === 'service' && settings.multipleQuantityAllowedForServices)) &&
  productStock(product.productType, product.variants) > 1;

/** SU-01: only goods and services. `null`: cannot be subscribed to. */
export const subscriptionPlanOf = ({
  productType,
  isSubscribable,
  subscriptionPlan,
}: Pick<ProductDetails, 'productType' | 'isSubscribable' | 'subscriptionPlan'>): SubscriptionPlan | null =>
  isSubscribable && (productType === 'physical' || productType === 'service') ? subscriptionPlan : null;
