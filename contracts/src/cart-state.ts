import type { CartEvent, Offer, ShoppingCart, ShoppingCartEntry } from './cart.ts';
import { PRODUCT_TYPES } from './catalogue.ts';
import type { CartId, EntryId, SiteId } from './kernel/ids.ts';
import { type Currency, money, plus, times, ZERO } from './kernel/money.ts';

/** A line of the cart: what was offered, how much of it, and the shopper's answers. */
export interface CartLine {
  readonly entryId: EntryId;
  readonly offer: Offer;
  readonly quantity: number;
  readonly additionalFields: string;
}

/** What a cart's events add up to: the decider's state and the read model alike. */
export interface CartState {
  readonly cartId: CartId | null;
  readonly currency: Currency;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly lines: readonly CartLine[];
}

export const emptyCart: CartState = { cartId: null, currency: 'USD', created: 0, lines: [] };

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
    case 'CartEntryRemoved':
      return { ...cart, lines: cart.lines.filter((line) => line.entryId !== event.data.entryId) };
  }
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
    orderId: null,
    created: cart.created,
    isPurchased: false,
    entries,
    shippingOptions: [],
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    selectedShippingOption: null,
    shippingLocation: null,
    subtotalCents: subtotal,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotal,
    subtotalAmount: money(subtotal, cart.currency),
    totalQuantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    hasDigital: cart.lines.some(isDigital),
    purelyDigital: cart.lines.length > 0 && cart.lines.every(isDigital),
    requiresShipping: cart.lines.some(({ offer }) => offer.productType === 'physical'),
  };
};

/** CA-02 */
const toEntry = ({ entryId, offer, quantity, additionalFields }: CartLine, currency: Currency): ShoppingCartEntry => ({
  id: entryId,
  itemId: offer.itemId,
  quantity,
  chosenVariant: { sku: offer.sku, attributes: { ...offer.attributes } },
  title: offer.title,
  subTotal: money(times(offer.priceCents, quantity), currency),
  purchasePriceCents: offer.priceCents,
  additionalFields,
  productType: PRODUCT_TYPES[offer.productType],
  imageUrl: offer.imageUrl,
  url: offer.url,
});
