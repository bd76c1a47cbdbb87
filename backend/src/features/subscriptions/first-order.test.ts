import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SubscriptionId } from '@kontor/contracts/kernel/ids';
import { SubscriptionShop } from '../../../../test/support/subscription-shop.ts';
import { WriteOrder } from '../orders/commands.ts';
import { StartSubscription, WriteSubscription } from './commands.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const startsAt = '2027-01-31T09:30+01:00';

describe('a subscription whose first order is cancelled', () => {
  let shop: SubscriptionShop;
  beforeEach(async () => {
    shop = await SubscriptionShop.open(startsAt, { stock: 50 });
  });
  afterEach(() => shop.close());

  const subscribe = (): Promise<SubscriptionId> =>
    shop.subscribe({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 });
  const cancelFirst = async (): Promise<SubscriptionId> => {
    const [first] = await shop.orders();
    await shop.execute(
      new WriteOrder(first!.id, { type: 'CancelOrder', orderId: first!.id, reason: '' }, shop.context()),
    );
    return first!.subscription!.id;
  };
  const expectOver = async (id: SubscriptionId, events: readonly string[]): Promise<void> => {
    await shop.turnTo(Date.parse(startsAt) + YEAR_MS);
    expect((await shop.events(id)).map(({ type }) => type)).toEqual(events);
    expect(await shop.orders()).toHaveLength(1);
    expect([...(await shop.openJobs())]).toEqual([]);
  };

  it('ends', async () => {
    const id = await subscribe();
    await cancelFirst();
    await expectOver(id, ['SubscriptionStarted', 'SubscriptionCancelled', 'SubscriptionMailSent']);
  });

  it('never starts if it has not started yet', async () => {
    shop.onCommand = async (command, when) => {
      if (!(command instanceof StartSubscription) || when !== 'before') return;
      shop.onCommand = async () => undefined;
      await cancelFirst();
    };
    await expectOver(await subscribe(), ['SubscriptionCancelled']);
  });

  it('ends when the order is cancelled during its start', async () => {
    shop.onCommand = async (command, when) => {
      if (!(command instanceof StartSubscription) || when !== 'after') return;
      shop.onCommand = async () => undefined;
      await cancelFirst();
    };
    await expectOver(await subscribe(), ['SubscriptionStarted', 'SubscriptionCancelled', 'SubscriptionMailSent']);
  });

  it('never starts when the cancellation falls between reading the order and starting', async () => {
    let isStarting = false;
    shop.onCommand = async (command, when) => {
      if (command instanceof StartSubscription) isStarting = when === 'before';
    };
    const readStream = shop.log.readStream.bind(shop.log);
    shop.log.readStream = async (stream, ...options) => {
      const events = await readStream(stream, ...options);
      if (isStarting && stream.startsWith('order-')) {
        isStarting = false;
        await shop.execute(
          new WriteSubscription(
            await cancelFirst(),
            { type: 'CallOffSubscription', subscriptionId: await cancelFirst() },
            shop.context(),
          ),
        );
      }
      return events;
    };
    await expectOver(await subscribe(), ['SubscriptionCancelled']);
  });
});
