import { isCommand } from '../../../../test/support/is-command.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SubscriptionId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { expectConsistentShop } from '../../../../test/support/consistent-shop.ts';
import { SubscriptionShop } from '../../../../test/support/subscription-shop.ts';
import { FinishOrder } from '../checkout/commands.ts';
import { FinishRenewal } from './commands.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STOCK = 50;
const renewalAt = Date.parse('2027-02-28T09:30+01:00');

describe('a renewal try that two processes run at once', () => {
  let shop: SubscriptionShop;
  let id: SubscriptionId;
  beforeEach(async () => {
    shop = await SubscriptionShop.open('2027-01-31T09:30+01:00', { stock: STOCK });
    id = await shop.subscribe({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 2 });
  });
  afterEach(() => shop.close());

  /** Runs before a process reserves the renewal's units. */
  const beforeReserving = (act: () => Promise<void>): void => {
    shop.onCommand = async (command, when) => {
      if (!isCommand(command, 'ReserveStock') || when !== 'before') return;
      shop.onCommand = async () => undefined;
      await act();
    };
  };
  const theOther = () => shop.execute(new FinishRenewal({ subscriptionId: id, cycle: 2, attempt: 1 }, shop.context()));
  const isTold = new Refusal('outOfStock', { key: 'cart.outOfStock' });
  const types = async () => (await shop.events(id)).map(({ type }) => type);
  const cycles = async () => (await shop.orders()).map(({ subscription }) => subscription?.cycle);

  it('does not fail with a shortage after the other process placed its order', async () => {
    beforeReserving(async () => {
      await theOther();
      throw isTold;
    });
    await shop.turnTo(renewalAt);
    await shop.turnTo(renewalAt + 30 * DAY_MS);
    expect(await types()).not.toContain('SubscriptionRenewalFailed');
    expect(await cycles()).toEqual([1, 2]);
    await expectConsistentShop(shop, STOCK);
  });

  it('is completed by the process with a shortage when the other reserved the units and crashed', async () => {
    beforeReserving(async () => {
      shop.onCommand = async (command, when) => {
        if (command instanceof FinishOrder && when === 'before') throw new Error('the process ends here');
      };
      await expect(theOther()).rejects.toThrow('the process ends here');
      shop.onCommand = async () => undefined;
      throw isTold;
    });
    await shop.turnTo(renewalAt);
    await shop.turnTo(renewalAt + 30 * DAY_MS);
    expect(await types()).not.toContain('SubscriptionRenewalFailed');
    expect(await cycles()).toEqual([1, 2]);
    await expectConsistentShop(shop, STOCK);
  });

  it('makes no order in a process that got units after the other recorded a shortage', async () => {
    beforeReserving(async () => {
      await shop.setStock(0);
      await theOther();
      await shop.setStock(STOCK - 1);
    });
    await shop.turnTo(renewalAt);
    expect(await cycles()).toEqual([1]);
    await expectConsistentShop(shop, STOCK);
    await shop.turnTo(renewalAt + 30 * DAY_MS);
    expect(await cycles()).toEqual([1, 2]);
    expect(await types()).toEqual([
      'SubscriptionStarted',
      'SubscriptionRenewalBegun',
      'SubscriptionRenewalFailed',
      'SubscriptionRenewalBegun',
      'SubscriptionRenewalReserved',
      'SubscriptionRenewed',
      'SubscriptionEnded',
    ]);
    await expectConsistentShop(shop, STOCK);
  });
});
