import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import type { CartClaim, CartEvent, GivenAnswers, Offer } from '@kontor/contracts/cart/cart';
import { MAX_CART_LINES, MAX_QUANTITY } from '@kontor/contracts/cart/limits';
import { claimsOf, type CartLine, type CartState } from '@kontor/contracts/cart/state';
import type { CartId, EntryId, ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import type { Currency } from '@kontor/contracts/kernel/money';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { requireRoomFor, hasAnswers, kept, sameLine } from './answer-decisions.ts';

/** A variant's stock in the read model. Only a hint: units are reserved at checkout. */
export interface StockHint {
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  /** Limit per cart. Missing: the general limit. */
  readonly most?: number;
}

export const mostOf = ({ most = MAX_QUANTITY }: StockHint): number => most;

export type EntryCommand =
  | {
      readonly type: 'AddCartEntry';
      readonly cartId: CartId;
      readonly currency: Currency;
      readonly entryId: EntryId;
      readonly offer: Offer;
      readonly stock: StockHint;
      readonly quantity: number;
      readonly answers: GivenAnswers | null;
      readonly claim?: CartClaim;
    }
  | {
      readonly type: 'ChangeCartEntryQuantity';
      readonly cartId: CartId;
      readonly entryId: EntryId;
      readonly quantity: number;
      readonly stock: StockHint;
      readonly offer: Offer | undefined;
    }
  | {
      readonly type: 'ChangeCartEntryAdditionalFields';
      readonly entryId: EntryId;
      readonly itemId: ProductId;
      readonly sku: Sku;
      readonly answers: GivenAnswers | null;
    }
  | { readonly type: 'RemoveCartEntry'; readonly entryId: EntryId };

type Of<Type extends EntryCommand['type']> = Extract<EntryCommand, { type: Type }>;

/** AC-03, CA-09. A variant's lines (they differ in their additional fields) are summed against its stock. */
export const decideEntry = (command: EntryCommand, cart: CartState): readonly CartEvent[] => {
  switch (command.type) {
    case 'AddCartEntry':
      return add(command, cart);
    case 'ChangeCartEntryQuantity':
      return changeQuantity(command, cart);
    case 'ChangeCartEntryAdditionalFields':
      return changeAdditionalFields(command, cart);
    case 'RemoveCartEntry':
      return [{ type: 'CartEntryRemoved', data: { entryId: lineOf(cart, command.entryId).entryId } }];
  }
};

const add = (command: Of<'AddCartEntry'>, cart: CartState): readonly CartEvent[] => {
  const { claim } = command;
  if (!claim) return addUnits(command, cart);
  const isClaimed = claimsOf(cart).some(({ alertId }) => alertId === claim.alertId);
  if (isClaimed && unitsInCart(cart, claim.variantId) > 0) return [];
  const claims = isClaimed ? claimsOf(cart) : [...claimsOf(cart), claim];
  const [first, ...others] = addUnits(command, { ...cart, claims });
  const applied: readonly CartEvent[] = isClaimed ? [] : [{ type: 'CartClaimApplied', data: claim }];
  if (first?.type === 'CartCreated') return [first, ...applied, ...others];
  return [...applied, ...(first ? [first] : []), ...others];
};

const addUnits = (command: Of<'AddCartEntry'>, cart: CartState): readonly CartEvent[] => {
  const { cartId, currency, entryId, offer, stock, quantity, answers } = command;
  checkUnits(cart, offer.variantId, quantity, stock);
  const created: CartEvent[] = cart.cartId ? [] : [{ type: 'CartCreated', data: { cartId, currency } }];
  const same = sameLine(cart, offer.variantId, answers);
  if (same) {
    const changed = !isSameOffer(same.offer, offer);
    return [{ type: 'CartEntryIncreased', data: { entryId: same.entryId, by: quantity, ...(changed && { offer }) } }];
  }
  if (cart.lines.length >= MAX_CART_LINES) {
    throw new Refusal('invalid', { key: 'cart.tooManyLines', params: { max: MAX_CART_LINES } });
  }
  requireRoomFor(answers, cart.lines);
  return [...created, { type: 'CartEntryAdded', data: { entryId, offer, quantity, ...kept(answers) } }];
};

const changeQuantity = (
  { entryId, quantity, stock }: Of<'ChangeCartEntryQuantity'>,
  cart: CartState,
): readonly CartEvent[] => {
  const line = lineOf(cart, entryId);
  if (line.quantity === quantity) return [];
  checkUnits(cart, line.offer.variantId, quantity - line.quantity, stock);
  return [{ type: 'CartEntryQuantityChanged', data: { entryId, quantity } }];
};

const changeAdditionalFields = (
  { entryId, itemId, sku, answers }: Of<'ChangeCartEntryAdditionalFields'>,
  cart: CartState,
): readonly CartEvent[] => {
  const line = lineOf(cart, entryId);
  if (line.offer.itemId !== itemId) throw refuseField('itemId', { key: 'cart.variantMissing' });
  if (!isSpelledAlike(line.offer.sku, sku)) throw refuseField('sku', { key: 'cart.variantMissing' });
  if (hasAnswers(line, answers)) return [];
  const same = sameLine(cart, line.offer.variantId, answers);
  const others = cart.lines.filter((other) => other !== line && other !== same);
  requireRoomFor(answers, others);
  const merged: readonly CartEvent[] = same
    ? [
        { type: 'CartEntryRemoved', data: { entryId: same.entryId } },
        { type: 'CartEntryIncreased', data: { entryId, by: same.quantity } },
      ]
    : [];
  return [...merged, { type: 'CartEntryAdditionalFieldsChanged', data: { entryId, ...kept(answers) } }];
};

export const unitsInCart = ({ lines }: Pick<CartState, 'lines'>, variantId: VariantId): number =>
  lines.reduce((sum, line) => (line.offer.variantId === variantId ? sum + line.quantity : sum), 0);

export const isSameOffer = (before: Offer, after: Offer): boolean =>
  (Object.keys({ ...before, ...after }) as (keyof Offer)[]).every(
    (field) => before[field] === after[field] || JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );

const lineOf = (cart: CartState, entryId: EntryId): CartLine => {
  const line = cart.lines.find((candidate) => candidate.entryId === entryId);
  if (!line) throw new Refusal('notFound', { key: 'cart.entryUnknown' });
  return line;
};

/** @param more units beyond what the cart holds now; a decrease is always allowed */
const checkUnits = (cart: CartState, variantId: VariantId, more: number, stock: StockHint): void => {
  if (more <= 0) return;
  const units = unitsInCart(cart, variantId) + more;
  if (!stock.unlimited && units > stock.qtyInStock + claimsOf(cart, variantId).length)
    throw new Refusal('outOfStock', { key: 'cart.outOfStock' });
  const max = mostOf(stock);
  if (units > max) throw refuseField('quantity', { key: 'cart.quantityTooLarge', params: { max } });
};
