import { describe, it } from '@jest/globals';
import type { CartEvent, Offer } from '@kontor/contracts/cart/cart';
import { emptyCart } from '@kontor/contracts/cart/state';
import { CartId, EntryId, ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { given } from '../../../../test/support/given.ts';
import { type CartCommand, cartDecider } from './decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cartId = CartId.parse(uuid(1));
const entryId = EntryId.parse(uuid(2));
const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
const offer: Offer = {
  itemId: ProductId.parse(uuid(3)),
  variantId: VariantId.parse(uuid(4)),
  sku: Sku.parse('TEE'),
  attributes: {},
  productType: 'physical',
  title: 'Tee',
  priceCents: cents(1200),
  imageUrl: null,
  url: '/shop/tee',
};
const stock = { unlimited: false, qtyInStock: 5 };
const line = { cartId, currency: 'EUR', entryId, stock, answers: null } as const;
const subscribe = (quantity: number): CartCommand => ({
  ...line,
  type: 'Subscribe',
  offer: { ...offer, plan },
  quantity,
});
const created: CartEvent = { type: 'CartCreated', data: { cartId, currency: 'EUR' } };
const added: CartEvent = {
  type: 'CartEntryAdded',
  data: { entryId, offer: { ...offer, plan }, quantity: 2, additionalFields: '' },
};
const when = given(cartDecider);

describe('the cart of a subscription (SU-02)', () => {
  it('is created with it', () => {
    when().when(subscribe(2)).then([created, added]);
  });

  it('is created with no more units than are in stock', () => {
    when().when(subscribe(6)).thenRefused('outOfStock', 'cart.outOfStock');
  });

  it('accepts nothing else: no other subscription, goods or merged cart', () => {
    when(created, added).when(subscribe(1)).thenRefused('conflict', 'cart.subscriptionAlone');
    const goods: CartCommand = { ...line, type: 'AddCartEntry', offer, quantity: 1 };
    when(created, added).when(goods).thenRefused('conflict', 'cart.subscriptionAlone');
    const merge: CartCommand = {
      type: 'TakeOverCart',
      cartId,
      from: emptyCart,
      stocks: new Map(),
      entryIds: new Map(),
      answers: new Map(),
    };
    when(created, added).when(merge).thenRefused('conflict', 'cart.subscriptionAlone');
  });

  it('is not made from an existing cart', () => {
    when(created).when(subscribe(1)).thenRefused('conflict', 'cart.subscriptionAlone');
  });
});
