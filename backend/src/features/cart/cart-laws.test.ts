import { describe, expect, it } from '@jest/globals';
import { toShoppingCart } from '@kontor/contracts/cart/answer';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import fc from 'fast-check';
import { givenAnswers } from '../../../../test/support/answers.ts';
import { add, entryId, offer } from '../../../../test/support/cart-commands.ts';
import { testSite } from '../../../../test/support/site.ts';
import { type CartCommand, cartDecider } from './decider.ts';

describe('a cart, whatever is asked in whatever order', () => {
  const number = fc.integer({ min: 1, max: 4 });
  const quantity = fc.integer({ min: 1, max: 12 });
  const stock = fc.record({ unlimited: fc.boolean(), qtyInStock: fc.integer({ min: 0, max: 20 }) });
  const command: fc.Arbitrary<CartCommand> = fc.oneof(
    fc
      .record({
        entry: fc.nat(1000),
        of: number,
        quantity,
        stock,
        answers: fc.constantFrom(null, givenAnswers('{"a":1}')),
      })
      .map(({ entry, of, ...rest }) => add(entry, { ...rest, offer: offer(of) })),
    fc.record({ entry: fc.nat(1000), quantity, stock }).map(({ entry, ...rest }): CartCommand => ({
      type: 'ChangeCartEntryQuantity',
      entryId: entryId(entry),
      ...rest,
    })),
    fc.nat(1000).map((entry): CartCommand => ({ type: 'RemoveCartEntry', entryId: entryId(entry) })),
  );
  const unitsOf = (state: CartState, variantId: string): number =>
    state.lines.filter((line) => line.offer.variantId === variantId).reduce((sum, line) => sum + line.quantity, 0);

  it('no line is empty or doubled, sums are exact, and no add exceeds the stock it was shown', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let state = emptyCart;
        for (const asked of commands) {
          try {
            state = cartDecider.decide(asked, state).reduce((now, event) => cartDecider.evolve(now, event, 1), state);
            if (asked.type === 'AddCartEntry' && !asked.stock.unlimited) {
              expect(unitsOf(state, asked.offer.variantId)).toBeLessThanOrEqual(asked.stock.qtyInStock);
            }
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
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
  });
});
