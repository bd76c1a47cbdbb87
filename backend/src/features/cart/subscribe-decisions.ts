import type { CartEvent, GivenAnswers, Offer } from '@kontor/contracts/cart/cart';
import { MAX_QUANTITY } from '@kontor/contracts/cart/limits';
import type { CartState } from '@kontor/contracts/cart/state';
import type { SubscriptionPlan } from '@kontor/contracts/catalogue/catalogue';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import type { Currency } from '@kontor/contracts/kernel/money';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { kept } from './answer-decisions.ts';
import type { StockHint } from './entry-decisions.ts';

export interface SubscribeDecision {
  readonly type: 'Subscribe';
  readonly cartId: CartId;
  readonly currency: Currency;
  readonly entryId: EntryId;
  readonly offer: Offer & { readonly plan: SubscriptionPlan };
  readonly stock: StockHint;
  readonly quantity: number;
  readonly answers: GivenAnswers | null;
}

/** SU-02: a subscription is bought alone, so its cart is created with it and accepts nothing else. */
export const decideSubscribe = (command: SubscribeDecision, cart: CartState): readonly CartEvent[] => {
  const { cartId, currency, entryId, offer, stock, quantity, answers } = command;
  if (cart.cartId !== null) throw new Refusal('conflict', { key: 'cart.subscriptionAlone' });
  if (!stock.unlimited && quantity > stock.qtyInStock) throw new Refusal('outOfStock', { key: 'cart.outOfStock' });
  if (quantity > MAX_QUANTITY) {
    throw refuseField('qty', { key: 'cart.quantityTooLarge', params: { max: MAX_QUANTITY } });
  }
  return [
    { type: 'CartCreated', data: { cartId, currency } },
    { type: 'CartEntryAdded', data: { entryId, offer, quantity, ...kept(answers) } },
  ];
};

/** @throws Refusal `conflict` when the cart holds a subscription */
export const requireNoSubscription = ({ lines }: Pick<CartState, 'lines'>): void => {
  if (lines.some(({ offer }) => offer.plan)) throw new Refusal('conflict', { key: 'cart.subscriptionAlone' });
};
