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
  it('an add fires loading and loaded, then item-added with the updated cart', () => {
    const sent = [request()];
    const taken = [request({ state: 'loading', taken: true })];
    expect(namesBetween([], sent)).toEqual([]);
    expect(namesBetween(sent, taken)).toEqual(['loading']);
    expect(namesBetween(taken, taken)).toEqual([]);
    expect(namesBetween(taken, [])).toEqual(['loaded', 'item-added']);
  });

  it('an add includes the product’s name', () => {
    const taken = [request({ state: 'loading', taken: true, productName: 'Becher' })];
    expect(cartEventsBetween(taken, [])).toEqual([{ name: 'loaded' }, { name: 'item-added', productName: 'Becher' }]);
  });

  it('a refused add fires no item-added', () => {
    const refused = [request({ state: 'loading' })];
    expect(namesBetween([request()], refused)).toEqual(['loading']);
    expect(namesBetween(refused, [])).toEqual(['loaded']);
  });

  it('a change fires recalculate-start and recalculate-end', () => {
    const sent = [request({ kind: 'change' })];
    const answered = [request({ kind: 'change', state: 'loading', taken: true })];
    expect(namesBetween([], sent)).toEqual(['recalculate-start']);
    expect(namesBetween(sent, answered)).toEqual(['loading']);
    expect(namesBetween(answered, [])).toEqual(['loaded', 'recalculate-end']);
  });

  it('concurrent changes start and end separately, but load once', () => {
    const two = ['a', 'b'].map((key) => request({ key, kind: 'change', state: 'loading' }));
    expect(namesBetween([], two)).toEqual(['recalculate-start', 'recalculate-start', 'loading']);
    expect(namesBetween(two, [])).toEqual(['loaded', 'recalculate-end', 'recalculate-end']);
  });
});
