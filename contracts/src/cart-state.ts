import type { CartEvent, HeldForCheckout, Offer, ShoppingCart, ShoppingCartEntry } from './cart.ts';
import { PRODUCT_TYPES } from './catalogue.ts';
import type { Country } from './commerce-preferences.ts';
import type { CartId, CheckoutId, EntryId, GiftCardId, OrderId, SiteId, VariantId } from './kernel/ids.ts';
import { type Cents, type Currency, money, plus, times, ZERO } from './kernel/money.ts';
import type { Units } from './stock.ts';

/** A line of the cart: what was offered, how much of it, and the shopper's answers. */
export interface CartLine {
  readonly entryId: EntryId;
  readonly offer: Offer;
  readonly quantity: number;
  readonly additionalFields: string;
  /** Of the offer that it was added with, where the catalogue has another price now. */
  readonly formerPriceCents?: Cents;
}

/** A try to buy the cart: what it needs is held until then. */
export interface CartCheckout extends Required<HeldForCheckout> {
  readonly checkoutId: CheckoutId;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What a cart's events add up to: the decider's state and the read model alike. */
export interface CartState {
  readonly cartId: CartId | null;
  readonly currency: Currency;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly lines: readonly CartLine[];
  readonly couponCodes: readonly string[];
  readonly giftCardIds: readonly GiftCardId[];
  readonly shipping: { readonly country: Country; readonly optionId: string | null } | null;
  readonly checkout: CartCheckout | null;
  /** Once bought, nothing happens any more. */
  readonly purchase: { readonly orderId: OrderId; readonly checkoutId: CheckoutId } | null;
  readonly mergedInto: CartId | null;
}

export const emptyCart: CartState = {
  cartId: null,
  currency: 'USD',
  created: 0,
  lines: [],
  couponCodes: [],
  giftCardIds: [],
  shipping: null,
  checkout: null,
  purchase: null,
  mergedInto: null,
};

/** @param at time of the event, in ms */
export const evolveCart = (cart: CartState, event: CartEvent, at: number): CartState => {
  switch (event.type) {
    case 'CartCreated':
      return { ...cart, cartId: event.data.cartId, currency: event.data.currency, created: at };
    case 'CartEntryAdded':
      return { ...cart, lines: [...cart.lines, event.data] };
    case 'CartEntryIncreased': {
      const { entryId, by, offer } = event.data;
      return withLine(cart, entryId, (line) => ({ ...line, offer: offer ?? line.offer, quantity: line.quantity + by }));
    }
    case 'CartEntryQuantityChanged': {
      const { entryId, quantity } = event.data;
      return withLine(cart, entryId, (line) => ({ ...line, quantity }));
    }
    case 'CartEntryAdditionalFieldsChanged': {
      const { entryId, additionalFields } = event.data;
      return withLine(cart, entryId, (line) => ({ ...line, additionalFields }));
    }
    case 'CartEntryOfferChanged': {
      const { entryId, offer } = event.data;
      return withLine(cart, entryId, ({ formerPriceCents, ...line }) => {
        const former = formerPriceCents ?? line.offer.priceCents;
        return { ...line, offer, ...(former !== offer.priceCents && { formerPriceCents: former }) };
      });
    }
    case 'CartEntryRemoved':
      return { ...cart, lines: cart.lines.filter((line) => line.entryId !== event.data.entryId) };
    case 'CartCouponApplied':
      return { ...cart, couponCodes: [...cart.couponCodes, event.data.code] };
    case 'CartCouponRemoved':
      return { ...cart, couponCodes: cart.couponCodes.filter((code) => code !== event.data.code) };
    case 'CartGiftCardApplied':
      return { ...cart, giftCardIds: [...cart.giftCardIds, event.data.giftCardId] };
    case 'CartGiftCardRemoved':
      return { ...cart, giftCardIds: cart.giftCardIds.filter((id) => id !== event.data.giftCardId) };
    case 'CartShippingChosen':
      return { ...cart, shipping: event.data };
    case 'CartMerged':
      return cart;
    case 'CartMergedInto':
      return { ...cart, lines: [], mergedInto: event.data.cartId };
    case 'CheckoutStarted': {
      const { checkoutId, holderId, expiresAt, units, couponIds = [], giftCardIds = [] } = event.data;
      return { ...cart, checkout: { checkoutId, holderId, expiresAt, units, couponIds, giftCardIds } };
    }
    case 'CheckoutEnded':
      return { ...cart, checkout: null };
    case 'CheckoutReleased':
      return cart;
    case 'CartPurchased': {
      const { checkoutId, order } = event.data;
      return { ...cart, checkout: null, purchase: { orderId: order.orderId, checkoutId } };
    }
  }
};

/** How many units of each variant the cart holds, over all its lines, in the order of the variants' ids. */
export const unitsOf = ({ lines }: Pick<CartState, 'lines'>): readonly Units[] => {
  const units = new Map<VariantId, Units>();
  for (const { offer, quantity } of lines) {
    const { itemId: productId, variantId } = offer;
    units.set(variantId, { productId, variantId, quantity: (units.get(variantId)?.quantity ?? 0) + quantity });
  }
  return [...units.values()].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
};

const withLine = (cart: CartState, entryId: EntryId, change: (line: CartLine) => CartLine): CartState => ({
  ...cart,
  lines: cart.lines.map((line) => (line.entryId === entryId ? change(line) : line)),
});

/** CA-01. Taxes, shipping and coupons are decided at checkout: until then they are zero and empty. */
export const toShoppingCart = (cart: CartState, siteId: SiteId): ShoppingCart => {
  const entries = cart.lines.map((line) => toEntry(line, cart.currency));
  const subtotal = cart.lines.reduce((sum, line) => plus(sum, times(line.offer.priceCents, line.quantity)), ZERO);
  const isDigital = ({ offer }: CartLine): boolean =>
    offer.productType === 'digital' || offer.productType === 'giftCard';
  return {
    id: cart.cartId,
    websiteId: siteId,
    orderId: cart.purchase?.orderId ?? null,
    created: cart.created,
    isPurchased: cart.purchase !== null,
    entries,
    shippingOptions: [],
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    giftCards: [],
    selectedShippingOption: null,
    shippingLocation: null,
    subtotalCents: subtotal,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotal,
    amountDueCents: subtotal,
    subtotalAmount: money(subtotal, cart.currency),
    totalQuantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    hasDigital: cart.lines.some(isDigital),
    purelyDigital: cart.lines.length > 0 && cart.lines.every(isDigital),
    requiresShipping: cart.lines.some(({ offer }) => offer.productType === 'physical'),
  };
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
