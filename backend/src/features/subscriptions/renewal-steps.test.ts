import { describe, expect, it } from '@jest/globals';
import type { SubscriptionId } from '@kontor/contracts/kernel/ids';
import { expectConsistentShop } from '../../../../test/support/consistent-shop.ts';
import { type ShopOptions, SubscriptionShop } from '../../../../test/support/subscription-shop.ts';
import { WriteSubscription } from './commands.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

const DAY_MS = 24 * 60 * 60 * 1000;
const STOCK = 50;

describe('at each step of a renewal', () => {
  let shop: SubscriptionShop;
  const good = async (): Promise<readonly OrderView[]> =>
    (await shop.orders()).filter(({ status }) => status !== 'cancelled');
  const types = async (id: SubscriptionId) => (await shop.events(id)).map(({ type }) => type);

  const renewalAt = Date.parse('2027-02-28T09:30+01:00');
  const moments = ['before', 'after'] as const;
  /** Runs an action at each command of a renewal in turn, each in a new shop. */
  const atEachStep = async (
    payments: ShopOptions['payments'] & {},
    act: () => Promise<void>,
    then: (id: SubscriptionId, step: string) => Promise<void>,
  ): Promise<number> => {
    let steps = 0;
    for (const moment of moments) {
      let hasActed = true;
      for (let step = 1; hasActed; step += 1) {
        shop = await SubscriptionShop.open('2027-01-31T09:30+01:00', { stock: STOCK, payments });
        const id = await shop.subscribe({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 3 });
        let left = step;
        hasActed = false;
        shop.onCommand = async (_, when) => {
          if (when !== moment || (left -= 1) !== 0) return;
          hasActed = true;
          await act();
        };
        await shop
          .turnTo(renewalAt)
          .catch((error: unknown) => expect(String(error)).toContain('the process ends here'));
        shop.onCommand = async () => undefined;
        await then(id, `${moment} ${step}`);
        expect([...(await shop.openJobs())]).toEqual([]);
        await expectConsistentShop(shop, STOCK);
        if (hasActed) steps += 1;
        await shop.close();
      }
    }
    return steps;
  };
  const die = (): Promise<void> => Promise.reject(new Error('the process ends here'));
  const cycles = async () => (await good()).map(({ subscription }) => subscription?.cycle);
  const cancel = (id: SubscriptionId) =>
    shop.execute(new WriteSubscription(id, { type: 'CancelSubscription', by: 'shopper' }, shop.context()));
  /** A renewal in progress at the cancellation becomes the last order. */
  const expectLastOrder = async (id: SubscriptionId, step: string): Promise<void> => {
    const known = await types(id);
    const hasBegun = known.includes('SubscriptionRenewalBegun');
    expect([step, await cycles()]).toEqual([step, hasBegun ? [1, 2] : [1]]);
    expect(known.filter((type) => type === 'SubscriptionCancelled')).toHaveLength(1);
    expect(known.includes('SubscriptionRenewed')).toBe(hasBegun);
  };

  it('a process may crash without losing or doubling anything', async () => {
    const steps = await atEachStep(['paid', 'declined'], die, async (_, step) => {
      await shop.restart();
      await shop.turnTo(renewalAt + 400 * DAY_MS);
      expect([step, await cycles()]).toEqual([step, [1, 2, 3]]);
    });
    expect(steps).toBeGreaterThanOrEqual(2 * 6);
  });

  it('a process may crash, with a cancellation before the next one continues', async () => {
    await atEachStep(['paid', 'paid'], die, async (id, step) => {
      await shop.restart();
      await cancel(id);
      await shop.turnTo(renewalAt + 400 * DAY_MS);
      await expectLastOrder(id, step);
    });
  });

  it('the customer may cancel', async () => {
    let cancelling: SubscriptionId | undefined;
    let begun = 0;
    const steps = await atEachStep(
      ['paid', 'paid'],
      async () => {
        for (const { subscription } of await good()) cancelling = subscription?.id;
        if (cancelling) await cancel(cancelling);
      },
      async (id, step) => {
        await shop.turnTo(renewalAt + 400 * DAY_MS);
        if ((await types(id)).includes('SubscriptionEnded')) return;
        await expectLastOrder(id, step);
        if ((await cycles()).length === 2) begun += 1;
      },
    );
    expect([begun > 0, steps > begun]).toEqual([true, true]);
  });
});
