import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import { systemAmbient } from '../../../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../../../backend/src/adapters/event-log-sqlite/index.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { orderEvents } from '../../../../test/support/order-news.ts';
import { CUP, draftOf } from '../../../../test/support/priced-orders.ts';
import { projectionRunner } from '../../../../test/support/projecting.ts';
import { SqliteReadStore } from '../../adapters/read-store-sqlite/index.ts';
import { projections } from '../index.ts';
import { dashboardQueries } from './queries.ts';

const demo = SiteId.parse('demo');

describe('sales per day', () => {
  it('are paid minus refunded amounts, without test and cancelled orders', async () => {
    const log = new SqliteEventLog(':memory:');
    const store = new SqliteReadStore(':memory:');
    const place = async (
      testMode: boolean,
      ...rest: readonly ((of: ReturnType<typeof orderEvents>) => OrderEvent)[]
    ) => {
      const order = { ...draftOf({ lines: [CUP], giftCardCents: 500 }), testMode };
      const events = orderEvents(order);
      for (const { type, data } of [events.placed, ...rest.map((one) => one(events))]) {
        await log.append(`order-demo_${order.orderId}`, [newEvent(type, data)], 'any');
      }
    };
    await place(false);
    await place(
      false,
      ({ paid }) => paid(2000),
      ({ refunded }) => refunded(300),
    );
    await place(
      false,
      ({ paid }) => paid(2000),
      ({ cancelled }) => cancelled,
    );
    await place(true, ({ paid }) => paid(2000));
    const sales = projections.filter(({ schema }) => schema.name === 'sales');
    const onFailure = (view: string, error: unknown): never => {
      throw new Error(`${view} cannot read its history`, { cause: error });
    };
    const runner = projectionRunner({
      log,
      store,
      ambient: systemAmbient,
      onFailure,
      projections: sales,
    });
    await runner.start();
    await runner.caughtUp();
    const hours = await dashboardQueries(store).sales(demo, 0);
    // Of the first one only the gift card is paid.
    expect(hours).toEqual([{ hour: expect.any(Number), orders: 2, testOrders: 1, totalCents: 500 + 500 + 1700 }]);
    await runner.stop();
    await log.close();
    await store.close();
  });
});
