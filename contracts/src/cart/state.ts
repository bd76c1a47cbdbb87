import type { CartClaim, CartEvent, HeldForCheckout, KeptAnswers, MergedUnits, Offer } from './cart.ts';
import type { Country } from '../preferences/commerce-preferences.ts';
import type { CartId, CheckoutId, EntryId, GiftCardId, OrderId, PersonId, VariantId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import { countedUnits } from '../catalogue/product-status.ts';
import type { Units, WantedUnits } from '../stock/stock.ts';

export interface CartLine extends KeptAnswers {
  readonly entryId: EntryId;
  readonly offer: Offer;
  readonly quantity: number;
  readonly formerPriceCents?: Cents;
}

export interface CartCheckout extends Required<HeldForCheckout> {
  readonly checkoutId: CheckoutId;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface CartState {
  readonly cartId: CartId | null;
  readonly currency: Currency;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly lines: readonly CartLine[];
  readonly claims?: readonly CartClaim[];
  readonly couponCodes: readonly string[];
  readonly giftCardIds: readonly GiftCardId[];
  readonly shipping: { readonly country: Country; readonly optionId: string | null } | null;
  readonly checkout: CartCheckout | null;
  readonly purchase: { readonly orderId: OrderId; readonly checkoutId: CheckoutId } | null;
  readonly mergedInto: CartId | null;
  /** Key of the cart's answers in the vault. Missing: no answers, or the key is erased. */
  readonly sealedWith?: PersonId;
  /** Merged carts, so that none is merged twice. */
  readonly merged: readonly { readonly from: CartId; readonly units: readonly MergedUnits[] }[];
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
  merged: [],
};

/** @param at time of the event, in ms */
export const evolveCart = (cart: CartState, event: CartEvent, at: number): CartState => {
  switch (event.type) {
    case 'CartCreated':
      return { ...cart, cartId: event.data.cartId, currency: event.data.currency, created: at };
    case 'CartEntryAdded':
      return { ...cart, ...sealedWith(event.data), lines: [...cart.lines, event.data] };
    case 'CartEntryIncreased': {
      const { entryId, by, offer } = event.data;
      return withLine(cart, entryId, (line) => ({ ...line, offer: offer ?? line.offer, quantity: line.quantity + by }));
    }
    case 'CartEntryQuantityChanged': {
      const { entryId, quantity } = event.data;
      return withLine(cart, entryId, (line) => ({ ...line, quantity }));
    }
    case 'CartEntryAdditionalFieldsChanged': {
      const { entryId, ...answers } = event.data;
      const changed = { ...cart, ...sealedWith(answers) };
      return withLine(changed, entryId, ({ sealedFields: _, ...line }) => ({ ...line, ...answers }));
    }
    case 'CartEntryOfferChanged': {
      const { entryId, offer } = event.data;
      return withLine(cart, entryId, ({ formerPriceCents, ...line }) => {
        const former = formerPriceCents ?? line.offer.priceCents;
        return { ...line, offer, ...(former !== offer.priceCents && { formerPriceCents: former }) };
      });
    }
    case 'CartEntryRemoved':
      return withoutLine(cart, event.data.entryId);
    case 'CartClaimApplied':
      return { ...cart, claims: [...claimsOf(cart), event.data] };
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
      return { ...cart, merged: [...cart.merged, { from: event.data.from, units: event.data.units ?? [] }] };
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
    case 'CartAnswersForgotten': {
      const { sealedWith: _, ...forgotten } = cart;
      return forgotten;
    }
  }
};

export const claimsOf = ({ claims = [] }: Pick<CartState, 'claims'>, variantId?: VariantId): readonly CartClaim[] =>
  variantId === undefined ? claims : claims.filter((claim) => claim.variantId === variantId);

export const unitsOf = (cart: Pick<CartState, 'lines' | 'claims'>): readonly WantedUnits[] =>
  neededUnits(cart).map((units) => {
    const claims = claimsOf(cart, units.variantId).map(({ alertId }) => alertId);
    return claims.length === 0 ? units : { ...units, claims };
  });

const neededUnits = ({ lines }: Pick<CartState, 'lines'>): readonly Units[] =>
  countedUnits(
    lines.map(({ offer: { productType, itemId: productId, variantId }, quantity }) => ({
      productType,
      productId,
      variantId,
      quantity,
    })),
  );

const sealedWith = ({ sealedFields }: KeptAnswers): Pick<CartState, 'sealedWith'> =>
  sealedFields ? { sealedWith: sealedFields.personId } : {};

const withoutLine = (cart: CartState, entryId: EntryId): CartState => {
  const { claims: _, ...rest } = cart;
  const lines = cart.lines.filter((line) => line.entryId !== entryId);
  const wanted = new Set(lines.map(({ offer }) => offer.variantId));
  const claims = claimsOf(cart).filter(({ variantId }) => wanted.has(variantId));
  return { ...rest, lines, ...(claims.length > 0 && { claims }) };
};

const withLine = (cart: CartState, entryId: EntryId, change: (line: CartLine) => CartLine): CartState => ({
  ...cart,
  lines: cart.lines.map((line) => (line.entryId === entryId ? change(line) : line)),
});
