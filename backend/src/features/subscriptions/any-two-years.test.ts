import { describe, expect, it } from '@jest/globals';
import type { SubscriptionPlan } from '@kontor/contracts/catalogue/catalogue';
import type { SubscriptionId } from '@kontor/contracts/kernel/ids';
import fc from 'fast-check';
import { expectConsistentShop } from '../../../../test/support/consistent-shop.ts';
import { SubscriptionShop } from '../../../../test/support/subscription-shop.ts';
import { WriteSubscription } from './commands.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STOCK = 40;

type Step =
  | { readonly do: 'subscribe'; readonly plan: SubscriptionPlan; readonly quantity: number }
  | { readonly do: 'turn'; readonly days: number; readonly endsAt: number }
  | { readonly do: 'cancel'; readonly which: number }
  | { readonly do: 'hide' | 'show' };

const anyPlan = fc.record({
  billingPeriod: fc.record({
    value: fc.integer({ min: 1, max: 3 }),
    unit: fc.constantFrom('WEEK' as const, 'MONTH' as const, 'YEAR' as const),
  }),
  numBillingCycles: fc.constantFrom(0, 0, 1, 5),
});
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('subscribe' as const), plan: anyPlan, quantity: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    do: fc.constant('turn' as const),
    days: fc.integer({ min: 1, max: 120 }),
    endsAt: fc.integer({ min: 1, max: 80 }),
  }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('hide' as const, 'show' as const) }),
);

/** Crashes before or after its n-th command; another process continues. */
const turn = async (shop: SubscriptionShop, days: number, endsAt: number): Promise<void> => {
  const until = shop.ambient.now + days * DAY_MS;
  let left = endsAt;
  shop.onCommand = async () => {
    if ((left -= 1) === 0) throw new Error('the process ends here');
  };
  try {
    await shop.turnTo(until);
  } catch (error) {
    expect(String(error)).toContain('the process ends here');
  }
  shop.onCommand = async () => undefined;
  await shop.restart();
  await shop.turnTo(until);
};

const run = async (payments: readonly ('paid' | 'declined')[], steps: readonly Step[]): Promise<void> => {
  const shop = await SubscriptionShop.open('2027-01-31T09:30+01:00', { stock: STOCK, payments });
  const { product } = shop;
  const ids: SubscriptionId[] = [];
  for (const step of steps) {
    if (step.do === 'subscribe' && ((await shop.stock()).level ?? 0) >= step.quantity) {
      ids.push(await shop.subscribe(step.plan, step.quantity));
    } else if (step.do === 'turn') {
      await turn(shop, step.days, step.endsAt);
    } else if (step.do === 'cancel') {
      const id = ids[step.which];
      const isStarted = id !== undefined && (await shop.events(id)).length > 0;
      if (isStarted)
        await shop.execute(new WriteSubscription(id, { type: 'CancelSubscription', by: 'merchant' }, shop.context()));
    } else {
      shop.product = step.do === 'show' ? product : null;
    }
    await expectConsistentShop(shop, STOCK);
  }
  await shop.turnTo(shop.ambient.now + 2 * 365 * DAY_MS);
  await expectConsistentShop(shop, STOCK);
  const jobs = [...(await shop.openJobs()).keys()];
  for (const id of ids) {
    const types = (await shop.events(id)).map(({ type }) => type);
    const isOver = types.length === 0 || types.includes('SubscriptionEnded') || types.includes('SubscriptionCancelled');
    expect(jobs.filter((job) => job.includes(id)).length).toBe(isOver ? 0 : 1);
  }
  await shop.close();
};

describe('any two years of subscriptions', () => {
  it('leave no gap, duplicate order, lost unit or open job', async () => {
    const payments = fc.array(fc.constantFrom('paid' as const, 'paid' as const, 'declined' as const), {
      maxLength: 60,
    });
    await fc.assert(fc.asyncProperty(payments, fc.array(anyStep, { minLength: 3, maxLength: 12 }), run), {
      numRuns: 60,
    });
  });
});
