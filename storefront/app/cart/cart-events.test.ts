import { describe, expect, it } from '@jest/globals';
import { cartEventsBetween, type CartRequest } from './cart-events.ts';

const request = (change: Partial<CartRequest> = {}): CartRequest => ({
  key: 'a',
  kind: 'add',
  state: 'submitting',
  taken: false,
  ...change,
});

describe('cart events (CA-05)', () => {
  it('an add tells that the item was added, then loading and loaded', () => {
    const sent = [request()];
    const taken = [request({ state: 'loading', taken: true })];
    expect(cartEventsBetween([], sent)).toEqual([]);
    expect(cartEventsBetween(sent, taken)).toEqual(['item-added', 'loading']);
    expect(cartEventsBetween(taken, taken)).toEqual([]);
    expect(cartEventsBetween(taken, [])).toEqual(['loaded']);
  });

  it('an add that is refused adds nothing', () => {
    const refused = [request({ state: 'loading' })];
    expect(cartEventsBetween([request()], refused)).toEqual(['loading']);
  });

  it('a change is recalculated from its start to its end', () => {
    const sent = [request({ kind: 'change' })];
    const answered = [request({ kind: 'change', state: 'loading', taken: true })];
    expect(cartEventsBetween([], sent)).toEqual(['recalculate-start']);
    expect(cartEventsBetween(sent, answered)).toEqual(['loading']);
    expect(cartEventsBetween(answered, [])).toEqual(['loaded', 'recalculate-end']);
  });

  it('several at once each start and end, and are loaded once', () => {
    const two = ['a', 'b'].map((key) => request({ key, kind: 'change', state: 'loading' }));
    expect(cartEventsBetween([], two)).toEqual(['recalculate-start', 'recalculate-start', 'loading']);
    expect(cartEventsBetween(two, [])).toEqual(['loaded', 'recalculate-end', 'recalculate-end']);
  });
});
