import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import { format } from '@kontor/contracts/messages/format';
import type { Messages } from '@kontor/contracts/messages/index';
import { planText } from '@kontor/contracts/subscriptions/plan-text';
import { unitPriceOf } from '@kontor/contracts/pricing/unit-price';
import { priceToPay } from '@kontor/contracts/catalogue/product-status';
import type { FormatMoney } from '../money.server.ts';
import { unitPriceText } from './unit-price-text.server.ts';

export interface PriceText {
  readonly now: string;
  /** Struck through beside a sale price. */
  readonly regular: string | null;
  /** Grundpreis per basic unit; `null`: content unknown. */
  readonly perUnit: string | null;
}

type Priced = Pick<VariantView, 'priceCents' | 'salePriceCents' | 'onSale' | 'content'>;
type Subscribable = Pick<ProductView, 'isSubscribable' | 'subscriptionPlan'>;

/** SU-03: subscription prices name interval and duration. */
const perPeriod = ({ isSubscribable, subscriptionPlan }: Subscribable, price: string, messages: Messages): string =>
  isSubscribable ? planText(subscriptionPlan, price, messages) : price;

export const variantPrice = (
  product: Subscribable,
  variant: Priced,
  money: FormatMoney,
  messages: Messages,
): PriceText => {
  const now = priceToPay(variant);
  return {
    now: perPeriod(product, money(now), messages),
    regular: variant.priceCents > now ? money(variant.priceCents) : null,
    perUnit: unitPriceText(now, variant.content, money, messages),
  };
};

/** Lowest Grundpreis; `null` if the variants have no common basic unit. */
const leastPerUnit = (variants: readonly Priced[], money: FormatMoney, messages: Messages): string | null => {
  const contents = variants.flatMap(({ content }) => content ?? []);
  const [{ unit, per } = { unit: null, per: 0 }] = contents;
  const isCommon = contents.every((content) => content.unit === unit && content.per === per);
  if (contents.length < variants.length || !isCommon) return null;
  const unitPrices = variants.flatMap((variant) => {
    const unitPrice = unitPriceOf(priceToPay(variant), variant.content);
    return unitPrice === null ? [] : [{ cents: unitPrice.cents, variant }];
  });
  const [least, ...others] = unitPrices.sort((one, other) => one.cents - other.cents);
  if (least === undefined) return null;
  const text = unitPriceText(priceToPay(least.variant), least.variant.content, money, messages) ?? '';
  return others.every(({ cents }) => cents === least.cents) ? text : format(messages['product.from'], { price: text });
};

/** SF-09: 'ab …' if the variants' prices differ. */
export const productPrice = (product: ProductView, money: FormatMoney, messages: Messages): PriceText => {
  const [first] = product.variants;
  if (first === undefined) return { now: messages['product.notAvailable'], regular: null, perUnit: null };
  if (!product.hasVariedPrices) {
    const perUnit = leastPerUnit(product.variants, money, messages);
    return { ...variantPrice(product, first, money, messages), perUnit };
  }
  const least = format(messages['product.from'], { price: money(product.fromPriceCents) });
  return {
    now: perPeriod(product, least, messages),
    regular: null,
    perUnit: leastPerUnit(product.variants, money, messages),
  };
};
