import type { ProductView, VariantView } from '@kontor/contracts/catalogue';
import { type Messages, format } from '@kontor/contracts/messages/index';
import { priceToPay } from '@kontor/contracts/product-status';
import type { FormatMoney } from '../money.server.ts';

/** A price as pages show it. */
export interface PriceText {
  readonly now: string;
  /** Struck through beside a sale price. */
  readonly regular: string | null;
}

export const variantPrice = (
  variant: Pick<VariantView, 'priceCents' | 'salePriceCents' | 'onSale'>,
  money: FormatMoney,
): PriceText => {
  const now = priceToPay(variant);
  return { now: money(now), regular: variant.priceCents > now ? money(variant.priceCents) : null };
};

/** SF-09: 'ab …' where the variants' prices differ. */
export const productPrice = (product: ProductView, money: FormatMoney, messages: Messages): PriceText => {
  const [first] = product.variants;
  if (first === undefined) return { now: messages['product.notAvailable'], regular: null };
  if (!product.hasVariedPrices) return variantPrice(first, money);
  return { now: format(messages['product.from'], { price: money(product.fromPriceCents) }), regular: null };
};
