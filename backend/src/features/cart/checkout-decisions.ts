import type { CartEvent, Offer } from '@kontor/contracts/cart/cart';
import { type CartCheckout, type CartState, claimsOf, unitsOf } from '@kontor/contracts/cart/state';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { CheckoutId, CouponId, EntryId, GiftCardId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { FIRST_ROUND, type WantedUnits } from '@kontor/contracts/stock/stock';
import { sealedWith } from './answer-decisions.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

export type CheckoutDecision =
  | {
      readonly type: 'StartCheckout';
      readonly checkoutId: CheckoutId;
      readonly now: Instant;
      readonly expiresAt: Instant;
      readonly lastsFor: number;
      /** Current offers by entry; a line without one is no longer offered. */
      readonly offers: ReadonlyMap<EntryId, Offer>;
      readonly couponIds: readonly CouponId[];
      readonly giftCardIds: readonly GiftCardId[];
    }
  | {
      readonly type: 'EndCheckout';
      readonly checkoutId: CheckoutId | null;
      readonly reason: 'expired' | 'cancelled' | 'short';
    }
  | { readonly type: 'NoteCheckoutReleased'; readonly checkoutId: CheckoutId }
  | {
      readonly type: 'PurchaseCart';
      readonly checkoutId: CheckoutId;
      /** See `basisOf`: the cart contents that the order was built from. */
      readonly basis: string;
      readonly order: OrderDraft;
    };

export const isCheckoutDecision = (command: { readonly type: string }): command is CheckoutDecision =>
  ['StartCheckout', 'EndCheckout', 'NoteCheckoutReleased', 'PurchaseCart'].includes(command.type);

/** Everything in a cart that determines what is ordered and for how much. */
export const basisOf = ({ lines, couponCodes, giftCardIds }: CartState): string =>
  JSON.stringify([
    lines.map(({ entryId, offer, quantity, additionalFields, sealedFields }) => [
      entryId,
      offer.variantId,
      offer.priceCents,
      quantity,
      sealedFields?.digest ?? additionalFields,
    ]),
    couponCodes,
    giftCardIds,
  ]);

/**
 * From an open cart to the purchase. The cart's own stream decides, so edits, the deadline and the purchase cannot
 * conflict: a cart is bought once, as shown, and only while its units are held.
 */
export const decideCheckout = (command: CheckoutDecision, cart: CartState): readonly CartEvent[] => {
  const { cartId } = cart;
  if (cartId === null) throw new Refusal('notFound', { key: 'checkout.cartUnknown' });
  switch (command.type) {
    case 'StartCheckout':
      return start(command, { ...cart, cartId });
    case 'EndCheckout': {
      const { checkout } = cart;
      if (!checkout || (command.checkoutId !== null && command.checkoutId !== checkout.checkoutId)) return [];
      const { expiresAt: _, ...held } = checkout;
      return [{ type: 'CheckoutEnded', data: { cartId, reason: command.reason, ...held } }];
    }
    case 'NoteCheckoutReleased':
      return [{ type: 'CheckoutReleased', data: { cartId, checkoutId: command.checkoutId } }];
    case 'PurchaseCart': {
      if (cart.purchase) throw new Refusal('conflict', { key: 'cart.purchased' });
      const { checkoutId, order } = command;
      const { checkout } = cart;
      if (checkout?.checkoutId !== checkoutId) throw new Refusal('conflict', { key: 'checkout.reservationOver' });
      if (basisOf(cart) !== command.basis) throw new Refusal('conflict', { key: 'checkout.cartChanged' });
      const { holderId } = checkout;
      const data = {
        cartId,
        checkoutId,
        holderId,
        order,
        ...leftBy(order, checkout),
        ...claimed(order, cart),
        ...sealedWith(cart),
      };
      return [{ type: 'CartPurchased', data }];
    }
  }
};

type Start = Extract<CheckoutDecision, { type: 'StartCheckout' }>;
type Purchased = Extract<CartEvent, { type: 'CartPurchased' }>['data'];
type Known = CartState & { readonly cartId: NonNullable<CartState['cartId']> };

const start = (command: Start, cart: Known): readonly CartEvent[] => {
  if (cart.purchase) throw new Refusal('conflict', { key: 'cart.purchased' });
  if (cart.mergedInto) throw new Refusal('conflict', { key: 'cart.merged' });
  if (cart.lines.length === 0) throw new Refusal('invalid', { key: 'checkout.cartEmpty' });
  const { checkoutId, now, expiresAt, lastsFor, offers, couponIds, giftCardIds } = command;
  const gone = cart.lines.filter(({ entryId }) => !offers.has(entryId));
  if (gone.length > 0) {
    const fields = Object.fromEntries(gone.map(({ entryId }) => [entryId, { key: 'checkout.lineGone' } as const]));
    throw new Refusal('outOfStock', { key: 'cart.outOfStock' }, fields);
  }
  const changed = cart.lines.flatMap(({ entryId, offer }): readonly CartEvent[] => {
    const today = offers.get(entryId);
    if (today === undefined || JSON.stringify(today) === JSON.stringify(offer)) return [];
    return [{ type: 'CartEntryOfferChanged', data: { entryId, offer: today } }];
  });
  const { checkout } = cart;
  const units = wanted(checkout?.units ?? [], unitsOf(cart));
  const lasts = checkout !== null && checkout.expiresAt - now >= lastsFor;
  if (lasts && isSame(checkout.units, units) && includes(checkout, command)) return changed;
  const data = {
    cartId: cart.cartId,
    checkoutId,
    holderId: checkout?.holderId ?? checkoutId,
    supersedes: checkout?.checkoutId ?? null,
    expiresAt,
    units,
    couponIds: union(checkout?.couponIds ?? [], couponIds),
    giftCardIds: union(checkout?.giftCardIds ?? [], giftCardIds),
  };
  return [...changed, { type: 'CheckoutStarted', data }];
};

const leftBy = (order: OrderDraft, held: CartCheckout): Pick<Purchased, 'left'> => {
  const sold = new Set<string>(order.lines.map(({ variantId }) => variantId));
  const codes = new Set<string>([
    ...order.coupons.map(({ couponId }) => couponId),
    ...order.giftCards.map(({ giftCardId }) => giftCardId),
  ]);
  const left = {
    units: held.units.filter(({ variantId }) => !sold.has(variantId)),
    couponIds: held.couponIds.filter((id) => !codes.has(id)),
    giftCardIds: held.giftCardIds.filter((id) => !codes.has(id)),
  };
  return Object.values(left).some(({ length }) => length > 0) ? { left } : {};
};

const claimed = ({ lines }: OrderDraft, cart: CartState): Pick<Purchased, 'claims'> => {
  const claims = claimsOf(cart).filter((claim) => lines.some(({ variantId }) => variantId === claim.variantId));
  return claims.length > 0 ? { claims } : {};
};

const union = <T>(before: readonly T[], now: readonly T[]): readonly T[] => [...new Set([...before, ...now])];

const includes = (
  held: { readonly couponIds: readonly CouponId[]; readonly giftCardIds: readonly GiftCardId[] },
  wanted: Pick<Start, 'couponIds' | 'giftCardIds'>,
): boolean =>
  wanted.couponIds.every((id) => held.couponIds.includes(id)) &&
  wanted.giftCardIds.every((id) => held.giftCardIds.includes(id));

const isSame = (before: readonly WantedUnits[], now: readonly WantedUnits[]): boolean =>
  JSON.stringify(before) === JSON.stringify(now);

/** Only what the cart needs now; a changed quantity increments the round. */
const wanted = (before: readonly WantedUnits[], needed: readonly WantedUnits[]): readonly WantedUnits[] => {
  const known = new Map(before.map((units) => [units.variantId, units]));
  const gone = before.filter(({ variantId }) => !needed.some((units) => units.variantId === variantId));
  return [...needed, ...gone.map((units) => ({ ...units, quantity: 0 }))].map((units) => {
    const earlier = known.get(units.variantId);
    if (!earlier) return units;
    const { round = FIRST_ROUND, quantity } = earlier;
    if (quantity !== units.quantity) return { ...units, round: round + 1 };
    return earlier.round === undefined ? units : { ...units, round };
  });
};
