import { describe, expect, it } from '@jest/globals';
import { cartEventsBetween, type CartRequest } from './cart-events.ts';

const namesBetween = (before: readonly CartRequest[], after: readonly CartRequest[]): readonly string[] =>
  cartEventsBetween(before, after).map(({ name }) => name);

const request = (change: Partial<CartRequest> = {}): CartRequest => ({
  key: 'a',
  kind: 'add',
  state: 'submitting',
  taken: false,
  ...change,
});

describe('cart events (CA-05)', () => {
  it('an add tells loading and loaded, and then, of the cart as it is now, that the item was added', () => {
    const sent = [request()];
    const taken = [request({ state: 'loading', taken: true })];
    expect(namesBetween([], sent)).toEqual([]);
    expect(namesBetween(sent, taken)).toEqual(['loading']);
    expect(namesBetween(taken, taken)).toEqual([]);
    expect(namesBetween(taken, [])).toEqual(['loaded', 'item-added']);
  });

  it('an add tells the name of what was added', () => {
    const taken = [request({ state: 'loading', taken: true, productName: 'Becher' })];
    expect(cartEventsBetween(taken, [])).toEqual([{ name: 'loaded' }, { name: 'item-added', productName: 'Becher' }]);
  });

  it('an add that is refused adds nothing', () => {
    const refused = [request({ state: 'loading' })];
    expect(namesBetween([request()], refused)).toEqual(['loading']);
    expect(namesBetween(refused, [])).toEqual(['loaded']);
  });

  it('a change is recalculated from its start to its end', () => {
    const sent = [request({ kind: 'change' })];
    const answered = [request({ kind: 'change', state: 'loading', taken: true })];
    expect(namesBetween([], sent)).toEqual(['recalculate-start']);
    expect(namesBetween(sent, answered)).toEqual(['loading']);
    expect(namesBetween(answered, [])).toEqual(['loaded', 'recalculate-end']);
  });

  it('several at once each start and end, and are loaded once', () => {
    const two = ['a', 'b'].map((key) => request({ key, kind: 'change', state: 'loading' }));
    expect(namesBetween([], two)).toEqual(['recalculate-start', 'recalculate-start', 'loading']);
    expect(namesBetween(two, [])).toEqual(['loaded', 'recalculate-end', 'recalculate-end']);
  });
});
