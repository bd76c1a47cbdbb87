import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Dispatching, HOUR, status } from '../../../../../test/support/dispatching.ts';
import { until } from '../../../../../test/support/until.ts';

describe('an address that is told to begin elsewhere', () => {
  let shop: Dispatching;

  beforeEach(() => {
    shop = new Dispatching();
  });
  afterEach(() => shop.close());

  it('is told all from an instant on, or only what comes, where somebody wants that', async () => {
    await shop.happen('1', 'OrderPlaced');
    shop.ambient.turn(HOUR);
    const since = shop.ambient.clock.now();
    await shop.happen('1', 'OrderPaid');
    await shop.add();
    await shop.start();
    await shop.write({ type: 'Rewind', from: since });
    await until(async () => shop.types(), ['OrderPaid']);
    await shop.write({ type: 'Rewind', from: 0 });
    await until(async () => shop.types(), ['OrderPaid', 'OrderPlaced', 'OrderPaid']);
    await shop.write({ type: 'Change', isOn: false });
    await shop.happen('2', 'OrderCancelled');
    await shop.write({ type: 'Rewind', from: null });
    await shop.write({ type: 'Change', isOn: true });
    await shop.happen('3', 'OrderRefunded');
    await until(async () => shop.types().slice(3), ['OrderRefunded']);
  });

  it('that was told to leave out what waits does not wait for it any more', async () => {
    await shop.add();
    await shop.start();
    shop.answer = status(500);
    await shop.happen('1');
    await until(() => shop.states(), ['OrderPaid waiting 1']);
    shop.answer = status(200);
    await shop.write({ type: 'Rewind', from: null });
    await shop.happen('2', 'OrderPlaced');
    await until(async () => (await shop.states()).sort(), ['OrderPaid failed 1', 'OrderPlaced delivered 1']);
    expect((await shop.deliveries()).map(({ nextAt }) => nextAt)).toEqual([null, null]);
  });
});
