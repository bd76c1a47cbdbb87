import { describe, expect, it } from '@jest/globals';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import type { SubscriptionEvent, SubscriptionTerms } from '@kontor/contracts/subscriptions/subscriptions';
import fc from 'fast-check';
import history from '../../../../test/replay/history.json' with { type: 'json' };
import { given } from '../../../../test/support/given.ts';
import { type Renewal, type Subscription, type SubscriptionCommand, subscriptionDecider } from './decider.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const known = history.filter(({ stream }) => stream.startsWith('subscription-'));
const dataOf = (type: SubscriptionEvent['type']) => known.find((event) => event.type === type)?.data as never;
const { nextBillingAt, ...terms } = dataOf('SubscriptionStarted') as SubscriptionTerms & { nextBillingAt: number };
const { order } = dataOf('SubscriptionRenewalBegun') as Renewal;
const { subscriptionId } = terms;
const orderId = OrderId.parse(order.orderId);
const due = nextBillingAt;

const started: SubscriptionEvent = { type: 'SubscriptionStarted', data: { ...terms, nextBillingAt } };
const begun = (attempt = 1, cycle = 2): SubscriptionEvent => ({
  type: 'SubscriptionRenewalBegun',
  data: { subscriptionId, cycle, attempt, order },
});
const failed = (attempt: number, retryAt: number | null): SubscriptionEvent => ({
  type: 'SubscriptionRenewalFailed',
  data: { subscriptionId, cycle: 2, attempt, reason: 'payment', orderId, retryAt },
});
const cancelled = (by: 'shopper' | 'failure', cycle = 2): SubscriptionEvent => ({
  type: 'SubscriptionCancelled',
  data: { subscriptionId, by, cycle },
});
const begin = (attempt = 1, cycle = 2): SubscriptionCommand => ({ type: 'BeginRenewal', cycle, attempt, order });
const note = (now: number, cycle = 2): SubscriptionCommand => ({
  type: 'NoteRenewal',
  cycle,
  orderId,
  amountCents: cents(3892),
  now,
});
const fail = (attempt: number, now: number) => ({
  type: 'NoteRenewalFailure' as const,
  cycle: 2,
  attempt,
  reason: 'payment' as const,
  orderId,
  now,
});
const renewed = (next: number | null): SubscriptionEvent => ({
  type: 'SubscriptionRenewed',
  data: { subscriptionId, cycle: 2, orderId, amountCents: cents(3892), nextBillingAt: next },
});
const cancel: SubscriptionCommand = { type: 'CancelSubscription', by: 'shopper' };
const callOff: SubscriptionCommand = { type: 'CallOffSubscription', subscriptionId };
const when = given(subscriptionDecider);

describe('subscription decider', () => {
  it('starts once, and ends immediately after a single cycle', () => {
    const start: SubscriptionCommand = { type: 'StartSubscription', terms };
    when().when(start).then([started]);
    when(started).when(start).then([]);
    const once = { ...terms, plan: { ...terms.plan, numBillingCycles: 1 } };
    when()
      .when({ type: 'StartSubscription', terms: once })
      .then([
        { type: 'SubscriptionStarted', data: { ...once, nextBillingAt: null } },
        { type: 'SubscriptionEnded', data: { subscriptionId } },
      ]);
    when().when(cancel).thenRefused('notFound', 'subscription.unknown');
  });

  it('begins the due cycle once', () => {
    when(started).when(begin()).then([begun()]);
    when(started, begun()).when(begin()).then([]);
    when(started).when(begin(1, 3)).then([]);
    when(started).when(begin(2)).then([]);
    when(started, cancelled('shopper')).when(begin()).then([]);
  });

  it('is renewed for the next date, never for the one just billed', () => {
    const next = 1_806_478_200_000;
    when(started, begun())
      .when(note(due))
      .then([renewed(next)]);
    when(started, begun())
      .when(note(due - 5_000))
      .then([renewed(next)]);
    when(started, begun(), renewed(next)).when(note(due)).then([]);
  });

  it('retries at growing intervals, then ends', () => {
    const now = due;
    when(started, begun())
      .when(fail(1, now))
      .then([failed(1, now + DAY_MS)]);
    when(started, begun(), failed(1, now)).when(fail(1, now)).then([]);
    when(started, failed(1, now))
      .when(begin(2))
      .then([begun(2)]);
    when(started, failed(4, now))
      .when(fail(5, now))
      .then([failed(5, null), cancelled('failure')]);
  });

  it('is cancelled once; a renewal in progress is completed, and none follows', () => {
    when(started)
      .when(cancel)
      .then([cancelled('shopper')]);
    when(started, cancelled('shopper')).when(cancel).then([]);
    when(started, begun(), cancelled('shopper'))
      .when(note(due))
      .then([renewed(null)]);
    when(started, begun(), cancelled('shopper'))
      .when(fail(1, due))
      .then([failed(1, null)]);
    when(started, cancelled('shopper')).when(fail(1, due)).then([]);
  });

  it('ends with its first order, or never starts', () => {
    const calledOff: SubscriptionEvent = {
      type: 'SubscriptionCancelled',
      data: { subscriptionId, by: 'merchant', cycle: 1 },
    };
    when().when(callOff).then([calledOff]);
    when(calledOff).when(callOff).then([]);
    when(calledOff).when({ type: 'StartSubscription', terms }).then([]);
    when(calledOff).when(cancel).thenRefused('notFound', 'subscription.unknown');
    when(started)
      .when(callOff)
      .then([{ type: 'SubscriptionCancelled', data: { subscriptionId, by: 'merchant', cycle: 2 } }]);
    when(started, cancelled('shopper')).when(callOff).then([]);
  });

  it('makes an order once its units are held, whatever another process reports of the same try', () => {
    const tryOf = { subscriptionId, cycle: 2, attempt: 1 };
    const reserved: SubscriptionEvent = { type: 'SubscriptionRenewalReserved', data: tryOf };
    const reserve: SubscriptionCommand = { type: 'NoteReserved', cycle: 2, attempt: 1 };
    const short: SubscriptionCommand = { ...fail(1, due), reason: 'stock', orderId: null };
    const shorted: SubscriptionEvent = {
      type: 'SubscriptionRenewalFailed',
      data: { ...tryOf, reason: 'stock', orderId: null, retryAt: due + DAY_MS },
    };
    when(started, begun()).when(reserve).then([reserved]);
    when(started, begun(), reserved).when(reserve).then([]);
    when(started, begun(), reserved).when(short).then([]);
    when(started, begun()).when(short).then([shorted]);
    when(started, begun(), shorted).when(reserve).then([]);
    when(started, begun())
      .when({ ...short, reason: 'productGone' })
      .then([]);
  });

  it('bills each cycle once and never too many, under any commands', () => {
    const small = fc.integer({ min: 1, max: 5 });
    const anyCommand: fc.Arbitrary<SubscriptionCommand> = fc.oneof(
      fc.tuple(small, small).map(([attempt, cycle]) => begin(attempt, cycle)),
      fc.tuple(fc.nat(400), small).map(([days, cycle]) => note(due + days * DAY_MS, cycle)),
      fc.tuple(small, fc.nat(400)).map(([attempt, days]) => fail(attempt, due + days * DAY_MS)),
      fc.tuple(small, small).map(([attempt, cycle]): SubscriptionCommand => ({ type: 'NoteReserved', attempt, cycle })),
      fc.constantFrom(cancel, callOff),
    );
    const thrice = { ...terms, plan: { ...terms.plan, numBillingCycles: 3 } };
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
        const events: SubscriptionEvent[] = [];
        let state: Subscription = null;
        for (const command of [{ type: 'StartSubscription', terms: thrice } as const, ...commands]) {
          for (const event of subscriptionDecider.decide(command, state)) {
            events.push(event);
            state = subscriptionDecider.evolve(state, event, 0);
          }
        }
        const cycles = events.flatMap((event) => (event.type === 'SubscriptionRenewed' ? [event.data.cycle] : []));
        expect(cycles).toEqual([2, 3].slice(0, cycles.length));
        const ends = events.filter(({ type }) => type === 'SubscriptionEnded' || type === 'SubscriptionCancelled');
        expect(ends.length).toBeLessThanOrEqual(1);
        expect(typeof state === 'object' && state?.view.nextBillingAt === null).toBe(ends.length === 1);
      }),
    );
  });
});
