import { describe, expect, it } from '@jest/globals';
import type { CartEvent } from './cart.ts';
import { claimsOf, emptyCart, evolveCart } from './state.ts';

const claim = { productId: 'p', variantId: 'v', number: 1, alertId: 'a' };
const added = (entryId: string, variantId: string) => ({
  type: 'CartEntryAdded',
  data: { entryId, offer: { variantId }, quantity: 1, additionalFields: '' },
});
const removed = (entryId: string) => ({ type: 'CartEntryRemoved', data: { entryId } });
const claimsAfter = (...events: readonly object[]) =>
  claimsOf((events as readonly CartEvent[]).reduce((cart, event) => evolveCart(cart, event, 0), emptyCart));

describe('units held for a restock alert', () => {
  const claimed = [{ type: 'CartClaimApplied', data: claim }, added('1', 'v'), added('2', 'v'), added('3', 'w')];

  it('belong to the cart as long as it has a line of that variant', () => {
    expect(claimsAfter(...claimed, removed('1'), removed('3'))).toEqual([claim]);
    expect(claimsAfter(...claimed, removed('1'), removed('2'))).toEqual([]);
  });
});
