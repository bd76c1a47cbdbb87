import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { evolveOrder } from '@kontor/contracts/orders/state';
import type { OrderEvent, OrderView } from '@kontor/contracts/orders/orders';
import type { OpenMatter } from '@kontor/contracts/persons/persons';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/subscriptions';
import { orderEvents } from '../../../../test/support/order-news.ts';
import { CUP, draftOf } from '../../../../test/support/priced-orders.ts';
import { demandSettled, openMatters } from './open-matters.ts';

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

describe('what is still to be done with a person', () => {
  it('is an order that is neither paid nor sent, until it is both', () => {
    expect(kindsOf(openMatters([order()], []))).toEqual(['order']);
    expect(kindsOf(openMatters([order(paid(due))], []))).toEqual(['order']);
    expect(openMatters([order(paid(due), sent(cups))], [])).toEqual([]);
  });

  it('is money that is to go back', () => {
    const open = openMatters([order(paid(due), cancelled)], []);
    expect(open).toEqual([{ kind: 'refund', orderId: draft.orderId, number: 1001 }]);
  });

  it('is a subscription that runs, or that a renewal of has failed, by its first order', () => {
    const done = order(paid(due), sent(cups));
    for (const status of ['active', 'pastDue'] as const) {
      const open = openMatters([done], [subscription(status)]);
      expect(open).toEqual([{ kind: 'subscription', orderId: draft.orderId, number: 1001 }]);
    }
    for (const status of ['cancelled', 'ended'] as const) expect(openMatters([], [subscription(status)])).toEqual([]);
    expect(openMatters([], [subscription('active')])).toMatchObject([{ number: null }]);
  });
});

describe('an erasure with something still to be done', () => {
  const open = openMatters([order(), order(paid(due), cancelled)], [subscription('active')]);
  const refusal = (despite: readonly OpenMatter['kind'][]): Refusal | null => {
    try {
      demandSettled(open, despite);
      return null;
    } catch (error) {
      return error as Refusal;
    }
  };

  it('is refused for each matter that nobody has confirmed', () => {
    expect(refusal([])).toMatchObject({ code: 'conflict', text: { key: 'person.open' } });
    expect(Object.keys(refusal(['order'])!.fields!)).toEqual(['despite.subscription', 'despite.refund']);
  });

  it('is done once all are confirmed, or nothing is open', () => {
    expect(refusal(['subscription', 'order', 'refund'])).toBeNull();
    expect(() => demandSettled([], [])).not.toThrow();
  });
});
