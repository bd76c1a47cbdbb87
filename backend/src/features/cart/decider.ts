import type { CartEvent, Offer } from '@kontor/contracts/cart';
import { MAX_CART_LINES, MAX_QUANTITY } from '@kontor/contracts/cart-limits';
import { type CartLine, type CartState, emptyCart, evolveCart } from '@kontor/contracts/cart-state';
import type { CartId, EntryId, ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import type { Currency } from '@kontor/contracts/kernel/money';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { type CheckoutDecision, decideCheckout, isCheckoutDecision } from './checkout-decisions.ts';

/** What the read model says of a variant's stock. A hint: units are reserved at checkout. */
export interface StockHint {
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

export type CartCommand =
  | {
      readonly type: 'AddCartEntry';
      readonly cartId: CartId;
      readonly currency: Currency;
      /** Of the line, in case it becomes one of its own. */
      readonly entryId: EntryId;
      readonly offer: Offer;
      readonly stock: StockHint;
      readonly quantity: number;
      readonly additionalFields: string;
    }
  | {
      readonly type: 'ChangeCartEntryQuantity';
      readonly entryId: EntryId;
      readonly quantity: number;
      readonly stock: StockHint;
    }
  | {
      readonly type: 'ChangeCartEntryAdditionalFields';
      readonly entryId: EntryId;
      readonly itemId: ProductId;
      readonly sku: Sku;
      readonly additionalFields: string;
    }
  | { readonly type: 'RemoveCartEntry'; readonly entryId: EntryId }
  | CheckoutDecision;

type Add = Extract<CartCommand, { type: 'AddCartEntry' }>;

/** AC-03, CA-09. Lines of one variant (they differ in their additional fields) are summed against its stock. */
export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  initial: emptyCart,
  evolve: evolveCart,
  decide: (command, cart) => {
    if (isCheckoutDecision(command)) return decideCheckout(command, cart);
    switch (command.type) {
      case 'AddCartEntry':
        return add(command, cart);
      case 'ChangeCartEntryQuantity': {
        const line = lineOf(cart, command.entryId);
        if (line.quantity === command.quantity) return [];
        const { entryId, quantity } = command;
        checkUnits(cart, line.offer.variantId, quantity - line.quantity, command.stock);
        return [{ type: 'CartEntryQuantityChanged', data: { entryId, quantity } }];
      }
      case 'ChangeCartEntryAdditionalFields': {
        const { entryId, additionalFields } = command;
        const line = lineOf(cart, entryId);
        if (line.offer.itemId !== command.itemId) throw refuseField('itemId', { key: 'cart.variantMissing' });
        if (line.offer.sku !== command.sku) throw refuseField('sku', { key: 'cart.variantMissing' });
        if (line.additionalFields === additionalFields) return [];
        const same = cart.lines.find(
          (other) => other.offer.variantId === line.offer.variantId && other.additionalFields === additionalFields,
        );
        const merged: readonly CartEvent[] = same
          ? [
              { type: 'CartEntryRemoved', data: { entryId: same.entryId } },
              { type: 'CartEntryIncreased', data: { entryId, by: same.quantity } },
            ]
          : [];
        return [...merged, { type: 'CartEntryAdditionalFieldsChanged', data: { entryId, additionalFields } }];
      }
      case 'RemoveCartEntry':
        return [{ type: 'CartEntryRemoved', data: { entryId: lineOf(cart, command.entryId).entryId } }];
    }
  },
};

const add = (command: Add, cart: CartState): readonly CartEvent[] => {
  const { cartId, currency, entryId, offer, stock, quantity, additionalFields } = command;
  checkUnits(cart, offer.variantId, quantity, stock);
  const created: CartEvent[] = cart.cartId ? [] : [{ type: 'CartCreated', data: { cartId, currency } }];
  const same = cart.lines.find(
    (line) => line.offer.variantId === offer.variantId && line.additionalFields === additionalFields,
  );
  if (same) {
    const changed = !isSameOffer(same.offer, offer);
    return [{ type: 'CartEntryIncreased', data: { entryId: same.entryId, by: quantity, ...(changed && { offer }) } }];
  }
  if (cart.lines.length >= MAX_CART_LINES) {
    throw new Refusal('invalid', { key: 'cart.tooManyLines', params: { max: MAX_CART_LINES } });
  }
  return [...created, { type: 'CartEntryAdded', data: { entryId, offer, quantity, additionalFields } }];
};

const isSameOffer = ({ attributes: before, ...rest }: Offer, { attributes, ...offer }: Offer): boolean =>
  (Object.keys(offer) as (keyof typeof offer)[]).every((field) => offer[field] === rest[field]) &&
  (before === attributes || JSON.stringify(before) === JSON.stringify(attributes));

const lineOf = (cart: CartState, entryId: EntryId): CartLine => {
  const line = cart.lines.find((candidate) => candidate.entryId === entryId);
  if (!line) throw new Refusal('notFound', { key: 'cart.entryUnknown' });
  return line;
};

/** @param more units than the cart holds now; less is always allowed */
const checkUnits = (cart: CartState, variantId: VariantId, more: number, stock: StockHint): void => {
  if (more <= 0) return;
  const lines = cart.lines.filter((line) => line.offer.variantId === variantId);
  const units = lines.reduce((sum, line) => sum + line.quantity, more);
  if (!stock.unlimited && units > stock.qtyInStock) throw new Refusal('outOfStock', { key: 'cart.outOfStock' });
  if (units > MAX_QUANTITY)
    throw refuseField('quantity', { key: 'cart.quantityTooLarge', params: { max: MAX_QUANTITY } });
};
