import type { ShoppingCart, ShoppingCartEntry } from './shopping-cart.ts';
import { type CartCodes, NO_CODES } from './codes.ts';
import type { CartLine, CartState } from './state.ts';
import { PRODUCT_TYPES } from '../catalogue/catalogue.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { EntryId } from '../kernel/ids.ts';
import { type Cents, type Currency, money, times, toDecimal } from '../kernel/money.ts';
import { format } from '../messages/format.ts';
import { messagesOf } from '../messages/index.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { InvalidCoupon, PricedItem, Pricing } from '../pricing/pricing.ts';
import type { SiteView } from '../sites/sites.ts';

export interface CartSurroundings {
  readonly site: SiteView;
  readonly now: Instant;
  readonly codes?: CartCodes;
  /** Lines with nothing left to be bought: listed, but counted nowhere. */
  readonly gone?: ReadonlySet<EntryId>;
}

const counted = ({ lines }: CartState, gone: CartSurroundings['gone']): readonly CartLine[] =>
  gone ? lines.filter(({ entryId }) => !gone.has(entryId)) : lines;

/** CO-04 */
export const priceCartState = (
  cart: CartState,
  { site, now, codes: { coupons, giftCards } = NO_CODES, gone }: CartSurroundings,
): Pricing =>
  priceCart({
    holderId: cart.checkout?.holderId ?? null,
    currency: cart.currency,
    items: counted(cart, gone).map(toItem),
    preferences: site.commerce,
    country: cart.shipping?.country ?? null,
    shippingOptionId: cart.shipping?.optionId ?? null,
    couponCodes: cart.couponCodes,
    coupons,
    giftCards,
    now,
  });

/** CA-01 */
export const toShoppingCart = (cart: CartState, surroundings: CartSurroundings): ShoppingCart => {
  const { site, gone } = surroundings;
  const lines = counted(cart, gone);
  const pricing = priceCartState(cart, surroundings);
  const isDigital = ({ offer }: CartLine): boolean =>
    offer.productType === 'digital' || offer.productType === 'giftCard';
  return {
    id: cart.cartId,
    websiteId: site.id,
    orderId: cart.purchase?.orderId ?? null,
    created: cart.created,
    isPurchased: cart.purchase !== null,
    entries: cart.lines.map((line) => toEntry(line, cart.currency)),
    shippingOptions: [...pricing.shippingOptions],
    applicableTaxRules: [...pricing.taxLines],
    coupons: cart.couponCodes.map((code) => ({ code })),
    validCoupons: [...pricing.validCoupons],
    invalidCoupons: pricing.invalidCoupons.map((coupon) => ({
      code: coupon.code,
      problem: coupon.problem,
      reason: couponProblemText(coupon, site, cart.currency),
    })),
    giftCards: [...pricing.giftCards],
    selectedShippingOption: pricing.selectedShippingOption,
    shippingLocation: cart.shipping && { country: cart.shipping.country },
    subtotalCents: pricing.subtotalCents,
    taxCents: pricing.taxCents,
    shippingCostCents: pricing.shippingCostCents,
    discountCents: pricing.discountCents,
    grandTotalCents: pricing.grandTotalCents,
    amountDueCents: pricing.amountDueCents,
    subtotalAmount: money(pricing.subtotalCents, cart.currency),
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    hasDigital: lines.some(isDigital),
    purelyDigital: lines.length > 0 && lines.every(isDigital),
    requiresShipping: pricing.requiresShipping,
  };
};

const toItem = ({ entryId, offer, quantity }: CartLine): PricedItem => ({
  id: entryId,
  productId: offer.itemId,
  productType: offer.productType,
  taxCategory: offer.taxCategory ?? 'standard',
  unitPriceCents: offer.priceCents,
  quantity,
  weightGrams: offer.weightGrams ?? null,
});

export const couponProblemText = (
  { problem, minimumSubtotalCents }: InvalidCoupon,
  site: SiteView,
  currency: Currency,
): string => {
  const text = messagesOf(site.language)[`coupon.${problem}`];
  return minimumSubtotalCents === null
    ? text
    : format(text, { amount: amountIn(site, minimumSubtotalCents, currency) });
};

/** MD-03: the older format has no spaces. */
const amountIn = ({ language, useCLDRMoneyFormat }: SiteView, amount: Cents, currency: Currency): string => {
  const decimal = toDecimal(amount, currency) as Intl.StringNumericLiteral;
  const text = new Intl.NumberFormat(language, { style: 'currency', currency }).format(decimal);
  return useCLDRMoneyFormat ? text : text.replace(/\s/gu, '');
};

/** CA-02 */
const toEntry = (
  { entryId, offer, quantity, additionalFields, formerPriceCents }: CartLine,
  currency: Currency,
): ShoppingCartEntry => ({
  id: entryId,
  itemId: offer.itemId,
  quantity,
  chosenVariant: { sku: offer.sku, attributes: { ...offer.attributes } },
  title: offer.title,
  subTotal: money(times(offer.priceCents, quantity), currency),
  purchasePriceCents: offer.priceCents,
  formerPriceCents: formerPriceCents ?? null,
  additionalFields,
  productType: PRODUCT_TYPES[offer.productType],
  imageUrl: offer.imageUrl,
  url: offer.url,
});
