import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { evolveOrder } from '@kontor/contracts/orders/state';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderView } from '@kontor/contracts/orders/responses';
import { orderEvents } from '../../../../test/support/order-news.ts';
import { CUP, draftOf } from '../../../../test/support/priced-orders.ts';
import { requireSettled, openMatters } from './open-matters.ts';
import type { OpenMatter } from '@kontor/contracts/persons/responses';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/responses';

const draft = draftOf({ lines: [CUP] });
const { placed, paid, sent, cancelled } = orderEvents(draft);
const due = draft.amountDueCents;
const cups = [{ lineId: draft.lines[0]!.id, quantity: 2 }];
const order = (...events: readonly OrderEvent[]): OrderView =>
  [placed, ...events].reduce<OrderView | null>((view, event) => evolveOrder(view, event, 0), null)!;
const subscription = (status: SubscriptionView['status'], firstOrderId = draft.orderId): SubscriptionView => ({
  id: randomUUID() as SubscriptionView['id'],
  firstOrderId,
  startedAt: 0,
  plan: { period: 'month', numBillingCycles: 0 } as unknown as SubscriptionView['plan'],
  title: 'Kaffee',
  quantity: 1,
  status,
  cycles: 1,
  nextBillingAt: null,
  orderIds: [],
});
const kindsOf = (open: readonly OpenMatter[]) => open.map(({ kind }) => kind);

describe('open matters of a person', () => {
  it('include an order until it is both paid and sent', () => {
    expect(kindsOf(openMatters([order()], []))).toEqual(['order']);
    expect(kindsOf(openMatters([order(paid(due))], []))).toEqual(['order']);
    expect(openMatters([order(paid(due), sent(cups))], [])).toEqual([]);
  });

  it('include money to be refunded', () => {
    const open = openMatters([order(paid(due), cancelled)], []);
    expect(open).toEqual([{ kind: 'refund', orderId: draft.orderId, number: 1001 }]);
  });

  it('include a subscription that is active or failed to renew, by its first order', () => {
    const done = order(paid(due), sent(cups));
    for (const status of ['active', 'pastDue'] as const) {
      const open = openMatters([done], [subscription(status)]);
      expect(open).toEqual([{ kind: 'subscription', orderId: draft.orderId, number: 1001 }]);
    }
    for (const status of ['cancelled', 'ended'] as const) expect(openMatters([], [subscription(status)])).toEqual([]);
    expect(openMatters([], [subscription('active')])).toMatchObject([{ number: null }]);
  });
});

describe('an erasure with open matters', () => {
  const open = openMatters([order(), order(paid(due), cancelled)], [subscription('active')]);
  const refusal = (despite: readonly OpenMatter['kind'][]): Refusal | null => {
    try {
      requireSettled(open, despite);
      return null;
    } catch (error) {
      return error as Refusal;
    }
  };

  it('is refused for each unconfirmed matter', () => {
    expect(refusal([])).toMatchObject({ code: 'conflict', text: { key: 'person.open' } });
    expect(Object.keys(refusal(['order'])!.fields!)).toEqual(['despite.subscription', 'despite.refund']);
  });

  it('is done once all are confirmed, or nothing is open', () => {
    expect(refusal(['subscription', 'order', 'refund'])).toBeNull();
    expect(() => requireSettled([], [])).not.toThrow();
  });
});
