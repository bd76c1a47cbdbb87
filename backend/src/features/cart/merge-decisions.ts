import type { CartEvent, GivenAnswers, MergedUnits } from '@kontor/contracts/cart/cart';
import { MAX_CART_LINES } from '@kontor/contracts/cart/limits';
import { type CartState, claimsOf, evolveCart } from '@kontor/contracts/cart/state';
import type { CartId, EntryId, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { hasRoomFor, kept, sameLine, sealedWith } from './answer-decisions.ts';
import { mostOf, type StockHint, unitsInCart } from './entry-decisions.ts';

/** Merges another cart into this one. Units that already came over are skipped, so it is idempotent. */
export interface TakeOverCart {
  readonly type: 'TakeOverCart';
  readonly cartId: CartId;
  readonly from: CartState;
  /** Stock of the other cart's variants; a missing variant is not available. */
  readonly stocks: ReadonlyMap<VariantId, StockHint>;
  /** New entry ids for the other cart's lines, keyed by their old ids. */
  readonly entryIds: ReadonlyMap<EntryId, EntryId>;
  /** Answers of the other cart's lines sealed for this cart, keyed by their old entry ids. */
  readonly answers: ReadonlyMap<EntryId, GivenAnswers>;
}

/** Closes a merged cart, unless it has changed since. */
export interface CloseMergedCart {
  readonly type: 'CloseMergedCart';
  readonly into: CartState;
}

const GONE: StockHint = { unlimited: false, qtyInStock: 0 };

/** Quantities are summed within stock and limits; nothing already in this cart is removed. */
export const takeOver = (command: TakeOverCart, cart: CartState): readonly CartEvent[] => {
  const { cartId, from, stocks, entryIds } = command;
  const units = stillToCome(from, cart);
  const events: CartEvent[] = [];
  let state = cart;
  const emit = (event: CartEvent): void => {
    events.push(event);
    state = evolveCart(state, event, 0);
  };

  for (const claim of claimsOf(from)) {
    const isHere = claimsOf(cart).some(({ alertId }) => alertId === claim.alertId);
    if (!isHere && units.length > 0) emit({ type: 'CartClaimApplied', data: claim });
  }
  for (const { entryId, quantity } of units) {
    const line = from.lines.find((candidate) => candidate.entryId === entryId);
    if (!line) continue;
    const { offer } = line;
    const answers = command.answers.get(entryId) ?? null;
    const room = roomFor(state, offer.variantId, stocks.get(offer.variantId) ?? GONE);
    const got = Math.max(0, Math.min(quantity, room));
    if (got === 0) continue;
    const same = sameLine(state, offer.variantId, answers);
    if (same) emit({ type: 'CartEntryIncreased', data: { entryId: same.entryId, by: got } });
    else if (state.lines.length < MAX_CART_LINES && hasRoomFor(answers, state.lines)) {
      const newId = entryIds.get(entryId) ?? entryId;
      emit({ type: 'CartEntryAdded', data: { entryId: newId, offer, quantity: got, ...kept(answers) } });
    }
  }
  for (const code of from.couponCodes) {
    if (!state.couponCodes.includes(code)) emit({ type: 'CartCouponApplied', data: { code } });
  }
  for (const giftCardId of from.giftCardIds) {
    if (!state.giftCardIds.includes(giftCardId)) emit({ type: 'CartGiftCardApplied', data: { giftCardId } });
  }
  if (from.shipping && !state.shipping) {
    const { country, optionId } = from.shipping;
    emit({ type: 'CartShippingChosen', data: { country, optionId } });
  }
  if (from.cartId === null || (events.length === 0 && units.length === 0)) return [];
  const created: readonly CartEvent[] = cart.cartId
    ? []
    : [{ type: 'CartCreated', data: { cartId, currency: from.currency } }];
  return [...created, ...events, { type: 'CartMerged', data: { from: from.cartId, units } }];
};

/** @throws Refusal `conflict` when it was merged into a third cart */
export const closeMerged = ({ into }: CloseMergedCart, cart: CartState): readonly CartEvent[] => {
  if (cart.mergedInto && cart.mergedInto !== into.cartId) throw new Refusal('conflict', { key: 'cart.merged' });
  const isOver = cart.cartId === null || cart.mergedInto !== null || cart.purchase !== null;
  if (isOver || into.cartId === null || stillToCome(cart, into).length > 0) return [];
  const hasCodes =
    cart.couponCodes.every((code) => into.couponCodes.includes(code)) &&
    cart.giftCardIds.every((id) => into.giftCardIds.includes(id));
  return hasCodes ? [{ type: 'CartMergedInto', data: { cartId: into.cartId, ...sealedWith(cart) } }] : [];
};

const stillToCome = (from: CartState, into: CartState): readonly MergedUnits[] => {
  const came = new Map<EntryId, number>();
  for (const { from: cartId, units } of into.merged) {
    if (cartId !== from.cartId) continue;
    for (const { entryId, quantity } of units) came.set(entryId, (came.get(entryId) ?? 0) + quantity);
  }
  return from.lines
    .map(({ entryId, quantity }) => ({ entryId, quantity: quantity - (came.get(entryId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

const roomFor = (cart: CartState, variantId: VariantId, stock: StockHint): number => {
  const most = mostOf(stock);
  const available = stock.unlimited ? most : stock.qtyInStock + claimsOf(cart, variantId).length;
  return Math.min(available, most) - unitsInCart(cart, variantId);
};
