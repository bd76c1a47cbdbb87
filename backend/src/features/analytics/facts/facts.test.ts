import { describe, expect, it } from '@jest/globals';
import type { Fact } from '@kontor/contracts/analytics/facts';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { newEvent } from '../../../../../test/support/events.ts';
import { factsOf } from './facts-of.ts';

const recorded = (stream: string, type: string, data: unknown): RecordedEvent => ({
  ...newEvent(type, data),
  stream,
  revision: 0,
  position: '0000000000000001' as Position,
});
const rows = (facts: readonly Fact[], table: Fact[0]): readonly unknown[] =>
  facts.filter(([name]) => name === table).map(([, row]) => row);
const sealed = { personId: '9d2d0f2e-0000-4000-8000-000000000001', iv: 'aXY', data: 'Z2VoZWlt' };

describe('the facts of an event', () => {
  it('given a line in a cart, then the cart, the line and its price', () => {
    const offer = { itemId: 'p', variantId: 'v', sku: 'TS-1', title: 'Tasse', priceCents: 1200 };
    const data = { entryId: 'e', offer, quantity: 2, additionalFields: '' };
    const facts = factsOf(recorded('cart-demo_c1', 'CartEntryAdded', data));
    expect(rows(facts, 'cart_facts')).toEqual([
      {
        kind: 'added',
        cart_id: 'c1',
        entry_id: 'e',
        product_id: 'p',
        variant_id: 'v',
        sku: 'TS-1',
        title: 'Tasse',
        price_cents: 1200,
        quantity: 2,
      },
    ]);
  });

  it('given taken units, then a decrease', () => {
    const data = { productId: 'p', variantId: 'v', holderId: 'h', orderId: 'o', quantity: 3 };
    const facts = factsOf(recorded('stock-demo_v', 'StockTaken', data));
    expect(rows(facts, 'stock_facts')).toMatchObject([{ kind: 'sold', units: -3, order_id: 'o' }]);
  });

  it('given several alerts requested at once, then one row each', () => {
    const data = { productId: 'p', variantId: 'v', numbers: [4, 5], roundId: 'r', trigger: 'automatic' };
    const facts = factsOf(recorded('restock-demo_v', 'RestockAlertsAsked', data));
    expect(rows(facts, 'restock_facts')).toMatchObject([{ number: 4 }, { number: 5 }]);
  });

  it('given a sign-up, then the address is sealed in its row and left out of the event', () => {
    const data = { productId: 'p', variantId: 'v', number: 1, signUpId: 's', contact: sealed, language: 'de' };
    const facts = factsOf(recorded('restock-demo_v', 'RestockSignedUp', data));
    expect(rows(facts, 'restock_facts')).toMatchObject([
      { person_id: sealed.personId, contact: `${sealed.personId}:aXY:Z2VoZWlt` },
    ]);
    const [event] = rows(facts, 'event_facts') as readonly { readonly data: string }[];
    expect(JSON.parse(event!.data)).toMatchObject({ contact: { personId: sealed.personId } });
    expect(event!.data).not.toContain('Z2VoZWlt');
  });

  it.each([
    ['an address', { text: 'an eva@kunden.example' }],
    ['a payment reference', { reference: 'Eva Muster' }],
    ['answers in the clear', { deep: [{ additionalFields: '{"Gravur":"Eva Muster"}' }] }],
  ])('given %s in an event, then it is masked', (_, data) => {
    const [event] = rows(factsOf(recorded('order-demo_o', 'OrderPaid', data)), 'event_facts') as { data: string }[];
    expect(event!.data).toContain('***');
    expect(event!.data).not.toMatch(/eva|Eva/u);
  });

  it('given a staff event, then it is kept without its data', () => {
    const facts = factsOf(recorded('account-demo_a', 'AccountRenamed', { accountId: 'a', profile: sealed }));
    expect(rows(facts, 'event_facts')).toMatchObject([{ type: 'AccountRenamed', data: null }]);
  });

  it('given an unknown type, then it is kept and marked', () => {
    const facts = factsOf(recorded('mystery-demo_m', 'FromTheFuture', { a: 1 }));
    expect(facts).toMatchObject([['event_facts', { type: 'FromTheFuture', is_known: false, data: '{"a":1}' }]]);
  });
});
