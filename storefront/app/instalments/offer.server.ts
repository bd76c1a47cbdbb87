import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import {
  type InstalmentOffer,
  type InstalmentRange,
  instalmentOffer,
  isCartEligible,
  isProductEligible,
} from '@kontor/contracts/instalments/instalments';
import { type Cents, cents } from '@kontor/contracts/kernel/money';
import { type MessageKey } from '@kontor/contracts/messages/index';
import { priceToPay } from '@kontor/contracts/catalogue/product-status';
import type { AppLoadContext } from '@remix-run/node';
import { type FormatMoney, moneyOf } from '../money.server.ts';
import { textOf } from '../responses.server.ts';

/** Instalment texts of a page, with formatted amounts. */
export interface Instalments {
  readonly locale: InstalmentOffer['locale'];
  readonly brand: InstalmentOffer['brand'];
  readonly count: number;
  readonly rangeText: string;
  readonly text: string;
  readonly textBySku: Readonly<Record<string, string>>;
}

const LIMITS: Readonly<
  Record<Exclude<InstalmentRange, 'inRange'>, readonly [MessageKey, (offer: InstalmentOffer) => Cents]>
> = {
  overMaximum: ['instalments.upTo', ({ maxCents }) => maxCents],
  underMinimum: ['instalments.over', ({ minCents }) => minCents],
};

const pillText = (offer: InstalmentOffer, text: ReturnType<typeof textOf>, money: FormatMoney): string => {
  const { brand, count, range } = offer;
  if (range === 'inRange') return text('instalments.offer', { brand, count, amount: money(offer.amount) });
  const [key, limit] = LIMITS[range];
  return text('instalments.outOfRange', { brand, text: text(key, { amount: money(limit(offer)) }) });
};

const instalmentsOf = (
  total: Cents,
  variants: readonly { readonly sku: string; readonly total: Cents }[],
  context: AppLoadContext,
): Instalments | null => {
  const { site } = context;
  const shop = { language: site.language, currency: site.storeSettings.selectedCurrency };
  const offerFor = (amount: Cents) => instalmentOffer(amount, shop, site.commerce.instalments);
  const offer = offerFor(total);
  if (offer === null) return null;
  const [text, money] = [textOf(context), moneyOf(site)];
  const ofVariants = variants.flatMap((variant) => {
    const own = offerFor(variant.total);
    return own === null ? [] : [[variant.sku, pillText(own, text, money)] as const];
  });
  const { locale, brand, count, minCents, maxCents } = offer;
  return {
    locale,
    brand,
    count,
    rangeText: text('instalments.range', { min: money(minCents), max: money(maxCents) }),
    text: pillText(offer, text, money),
    textBySku: Object.fromEntries(ofVariants),
  };
};

/** IN-01, IN-02. `null`: the pill is not shown. */
export const productInstalments = (product: ProductView, context: AppLoadContext): Instalments | null => {
  if (!isProductEligible(product.productType)) return null;
  const variants = product.variants.map((variant) => ({ sku: variant.sku, total: priceToPay(variant) }));
  return instalmentsOf(product.fromPriceCents, variants, context);
};

/**
 * IN-01, IN-02, for the amount due of the cart: shipping included, gift cards deducted. `null`: the pill is not
 * shown.
 */
export const cartInstalments = (
  cart: Pick<ShoppingCart, 'entries' | 'amountDueCents'>,
  context: AppLoadContext,
): Instalments | null => (isCartEligible(cart.entries) ? instalmentsOf(cents(cart.amountDueCents), [], context) : null);
