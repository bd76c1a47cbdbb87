import { describe, expect, it } from '@jest/globals';
import { toShoppingCart } from '@kontor/contracts/cart/answer';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import fc from 'fast-check';
import { givenAnswers } from '../../../../test/support/answers.ts';
import { add, cartId, entryId, offer } from '../../../../test/support/cart-commands.ts';
import { testSite } from '../../../../test/support/site.ts';
import { type CartCommand, cartDecider } from './decider.ts';

/** Builds a command from the cart's current state and the number of the next new entry. */
type Wish = (cart: CartState, newEntry: number) => CartCommand;

describe('a cart under any sequence of commands', () => {
  const number = fc.integer({ min: 1, max: 2 });
  const quantity = fc.integer({ min: 1, max: 12 });
  const stock = fc.record({ unlimited: fc.boolean(), qtyInStock: fc.integer({ min: 0, max: 20 }) });
  /** Biased towards existing lines. */
  const line = fc.nat(3);
  const idOf = ({ lines }: CartState, at: number) => lines[at]?.entryId ?? entryId(at);
  const answers = fc.constantFrom(null, givenAnswers('{"a":1}'));
  const wish: fc.Arbitrary<Wish> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ of: number, quantity, stock, answers }).map(
        ({ of, ...rest }): Wish =>
          (_, newEntry) =>
            add(newEntry, { ...rest, offer: offer(of) }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.record({ line, quantity, stock }).map(({ line: at, ...rest }): Wish => (cart) => ({
        type: 'ChangeCartEntryQuantity',
        cartId,
        offer: undefined,
        entryId: idOf(cart, at),
        ...rest,
      })),
    },
    {
      weight: 1,
      arbitrary: line.map((at): Wish => (cart) => ({ type: 'RemoveCartEntry', entryId: idOf(cart, at) })),
    },
  );
  const unitsOf = (state: CartState, variantId: string): number =>
    state.lines.filter((line) => line.offer.variantId === variantId).reduce((sum, line) => sum + line.quantity, 0);

  it('has no empty or duplicate line, exact sums, and never adds more than the stock it was shown', () => {
    const met = new Map<string, number>();
    const note = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40, size: 'max' }), (wishes) => {
        let state = emptyCart;
        for (const [index, commandIn] of wishes.entries()) {
          const asked = commandIn(state, index + 5);
          try {
            const events = cartDecider.decide(asked, state);
            state = events.reduce((now, event) => cartDecider.evolve(now, event, 1), state);
            for (const { type } of events) note(type);
            if (asked.type === 'AddCartEntry' && !asked.stock.unlimited) {
              expect(unitsOf(state, asked.offer.variantId)).toBeLessThanOrEqual(asked.stock.qtyInStock);
            }
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            note('Refusal');
          }
        }
        const { lines } = state;
        expect(lines.every((line) => line.quantity >= 1)).toBe(true);
        const keys = lines.map((line) => `${line.offer.variantId} ${line.sealedFields?.digest}`);
        expect(new Set(keys).size).toBe(lines.length);
        const cartNow = toShoppingCart(state, { site: testSite(), now: 0 });
        expect(cartNow.subtotalCents).toBe(lines.reduce((sum, line) => sum + line.quantity * line.offer.priceCents, 0));
        expect(cartNow.totalQuantity).toBe(lines.reduce((sum, line) => sum + line.quantity, 0));
      }),
    );
    const all = ['CartEntryAdded', 'CartEntryIncreased', 'CartEntryQuantityChanged', 'CartEntryRemoved', 'Refusal'];
    expect(all.filter((what) => (met.get(what) ?? 0) < 50)).toEqual([]);
  });
});
