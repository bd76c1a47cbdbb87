import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { EventLog, ReadPageOptions } from '@kontor/contracts/ports/event-log';
import { Dispatching, HOUR, status } from '../../../../../test/support/dispatching.ts';
import { until } from '../../../../../test/support/until.ts';
import { withMethods } from '../../../../../test/support/with-methods.ts';

describe('an address with a changed start', () => {
  let shop: Dispatching;

  beforeEach(() => {
    shop = new Dispatching();
  });
  afterEach(() => shop.close());

  it('gets everything since an instant, or only new events', async () => {
    await shop.happen('1', 'OrderPlaced');
    shop.ambient.turn(HOUR);
    const since = shop.ambient.clock.now();
    await shop.happen('1', 'OrderPaid');
    await shop.add();
    await shop.start();
    await shop.rewind(since);
    await until(async () => shop.types(), ['OrderPaid']);
    await expect(shop.rewind(0)).rejects.toThrow('rewoundJustNow');
    shop.ambient.turn(MINUTE_MS);
    await shop.rewind(0);
    await until(async () => shop.types(), ['OrderPaid', 'OrderPlaced', 'OrderPaid']);
    await shop.write({ type: 'Change', isOn: false });
    await shop.happen('2', 'OrderCancelled');
    await shop.rewind(null);
    await shop.write({ type: 'Change', isOn: true });
    await shop.happen('3', 'OrderRefunded');
    await until(async () => shop.types().slice(3), ['OrderRefunded']);
  });

  it('no longer waits for skipped events', async () => {
    await shop.add();
    await shop.start();
    shop.answer = status(500);
    await shop.happen('1');
    await until(() => shop.states(), ['OrderPaid waiting 1']);
    shop.answer = status(200);
    await shop.rewind(null);
    await shop.happen('2', 'OrderPlaced');
    await until(async () => (await shop.states()).sort(), ['OrderPaid failed 1', 'OrderPlaced delivered 1']);
    expect((await shop.deliveries()).map(({ nextAt }) => nextAt)).toEqual([null, null]);
  });

  it('continues where it was after the log was restored and two restarts, without gaps or repeats', async () => {
    await shop.add();
    const first = await shop.start();
    for (const name of ['1', '2', '3']) await shop.happen(name, 'OrderPlaced');
    await until(async () => (await shop.states()).length, 3);
    await first.lost();
    shop.restore();
    await shop.add();
    const second = await shop.start();
    await shop.happen('4');
    await until(async () => (await shop.states()).includes('OrderPaid delivered 1'), true);
    await second.lost();
    await shop.happen('5', 'OrderCancelled');
    await shop.start();
    await until(async () => (await shop.states()).includes('OrderCancelled delivered 1'), true);
    expect(shop.types().slice(3)).toEqual(['OrderPaid', 'OrderCancelled']);
  });

  it('no longer waits for events that a restored log lacks', async () => {
    await shop.add();
    for (const name of ['1', '2', '3']) await shop.happen(name, 'OrderPlaced');
    const first = await shop.start();
    await until(async () => (await shop.states()).length, 3);
    shop.answer = status(500);
    await shop.happen('4', 'CartCreated', 'cart');
    await until(async () => (await shop.states()).includes('CartCreated waiting 1'), true);
    await first.lost();
    shop.restore();
    await shop.add();
    shop.answer = status(200);
    await shop.start();
    await shop.happen('5');
    await until(async () => (await shop.states()).includes('OrderPaid delivered 1'), true);
    expect(await shop.states()).toContain('CartCreated failed 1');
  });

  it('reads only what it may want', async () => {
    await shop.happen('1', 'OrderPlaced');
    const asked: unknown[] = [];
    const readPage = (options: ReadPageOptions) => {
      asked.push(options.filter);
      return shop.log.readPage(options);
    };
    await shop.add();
    await shop.start({ log: withMethods<EventLog>(shop.log, { readPage }) });
    await shop.happen('2');
    await until(async () => shop.types(), ['OrderPaid']);
    asked.length = 0;
    await shop.rewind(0);
    await until(async () => shop.types(), ['OrderPaid', 'OrderPlaced', 'OrderPaid']);
    expect(asked[0]).toEqual({ categories: ['order', 'refusedOrders', 'cart', 'refusedAdds'] });
  });

  it('skips nothing when the queried node lags', async () => {
    await shop.happen('1', 'OrderPlaced');
    await shop.add();
    let isBehind = false;
    let asked = 0;
    const log = withMethods<EventLog>(shop.log, {
      readPage: async (options) =>
        isBehind ? { events: [], position: options.after, isEnd: true } : shop.log.readPage(options),
      head: async () => {
        if (isBehind) asked += 1;
        return isBehind ? START : shop.log.head();
      },
    });
    await shop.start({ log });
    await shop.happen('2');
    await until(async () => shop.types(), ['OrderPaid']);
    isBehind = true;
    await shop.rewind(0);
    await until(async () => asked > 3, true);
    isBehind = false;
    await until(async () => shop.types(), ['OrderPaid', 'OrderPlaced', 'OrderPaid']);
  });
});
