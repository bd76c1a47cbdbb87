import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import { WebhookUndelivered } from '@kontor/contracts/ports/webhook-sender';
import { demo, Dispatching, HOOK, HOUR, idOf, status } from '../../../../../test/support/dispatching.ts';
import { until } from '../../../../../test/support/until.ts';

describe('an address that does not accept events', () => {
  let shop: Dispatching;

  beforeEach(() => {
    shop = new Dispatching();
  });
  afterEach(() => shop.close());

  it('gets them in stream order, after growing pauses, once it is available', async () => {
    await shop.add();
    const dispatch = await shop.start();
    shop.answer = async () => {
      throw new WebhookUndelivered('timeout', '');
    };
    await shop.happen('1', 'OrderPlaced');
    await shop.happen('1', 'OrderPaid');
    await until(() => shop.states(), ['OrderPlaced waiting 1']);
    shop.ambient.turn(31_000);
    await until(() => shop.states(), ['OrderPlaced waiting 2']);
    expect(dispatch.status()).toEqual({ addresses: 1, failing: 1 });
    expect((await shop.deliveries())[0]?.nextAt).toBeGreaterThan(shop.ambient.clock.now() + 60_000);
    shop.answer = status(204);
    shop.ambient.turn(HOUR);
    await until(async () => (await shop.states()).sort(), ['OrderPaid delivered 1', 'OrderPlaced delivered 3']);
    expect(shop.types()).toEqual(['OrderPlaced', 'OrderPlaced', 'OrderPlaced', 'OrderPaid']);
    expect(dispatch.status()).toEqual({ addresses: 1, failing: 0 });
  });

  it('is retried five times with an event it refuses, which is then skipped without holding up others', async () => {
    await shop.add();
    await shop.start();
    shop.answer = async ({ body }) => ({ status: body.includes('"poison"') ? 400 : 200, location: null });
    await shop.happen('poison');
    await shop.happen('2', 'OrderPlaced');
    for (let tries = 1; tries < 5; tries += 1) {
      await until(async () => shop.triesOf('poison'), tries);
      await until(async () => (await shop.states()).includes(`OrderPaid waiting ${tries}`), true);
      shop.ambient.turn(HOUR);
    }
    await until(async () => (await shop.states()).sort(), ['OrderPaid failed 5', 'OrderPlaced delivered 1']);
    await shop.happen('3');
    await until(async () => shop.types().at(-1) === 'OrderPaid' && shop.sent.length === 7, true);
  });

  it('is disabled by 410 or after five days without success, and gets the rest once enabled again', async () => {
    await shop.add();
    await shop.start();
    shop.answer = status(410);
    await shop.happen('1');
    const last = async () => (await shop.log.readStream(streamName('eventWebhook', demo, HOOK))).at(-1);
    await until(async () => (await last())?.data, { webhookId: HOOK, reason: 'gone' });
    shop.answer = status(503);
    await shop.write({ type: 'Change', isOn: true });
    for (let hours = 0; (await last())?.type !== 'EventWebhookDisabled' && hours < 200; hours += 1) {
      const before = shop.sent.length;
      shop.ambient.turn(HOUR);
      await until(async () => shop.sent.length > before || (await last())?.type === 'EventWebhookDisabled', true);
      await until(async () => (await shop.deliveries())[0]?.tries.at(-1) !== undefined, true);
    }
    expect((await last())?.data).toEqual({ webhookId: HOOK, reason: 'failing' });
    await until(async () => shop.logged.filter((line) => line.includes('a webhook was put off')).length, 2);
    shop.answer = status(200);
    const before = shop.sent.length;
    await shop.happen('2', 'OrderPlaced');
    await shop.write({ type: 'Change', isOn: true });
    await until(async () => shop.types().slice(before).sort(), ['OrderPaid', 'OrderPlaced']);
  });

  it('is also disabled after refusing everything for five days', async () => {
    await shop.add();
    await shop.start();
    shop.answer = status(400);
    for (let n = 0; n < 200; n += 1) await shop.happen(String(n % 3));
    const isOff = async () =>
      (await shop.log.readStream(streamName('eventWebhook', demo, HOOK))).some(
        ({ type }) => type === 'EventWebhookDisabled',
      );
    for (let hours = 0; hours < 130 && !(await isOff()); hours += 1) {
      const before = shop.sent.length;
      shop.ambient.turn(HOUR);
      await until(async () => shop.sent.length > before || (await isOff()), true);
    }
    expect(await isOff()).toBe(true);
  });

  it('still gets all later events at once after refusing one, however many', async () => {
    await shop.add();
    shop.answer = async ({ body }) => ({ status: body.includes('"poison"') ? 422 : 200, location: null });
    await shop.happen('poison');
    await shop.happen('poison', 'OrderShipped');
    for (let n = 0; n < 60; n += 1) await shop.happen(`${n}`, 'OrderPlaced');
    const dispatch = await shop.start();
    await until(async () => shop.types().filter((type) => type === 'OrderPlaced').length, 60);
    await shop.happen('late', 'CartCreated', 'cart');
    await until(async () => shop.triesOf('late'), 1);
    expect(shop.triesOf('poison')).toBe(1);
    const waiting = async () => (await shop.deliveries()).filter(({ state }) => state === 'waiting');
    const [refused] = await waiting();
    expect(refused!.nextAt! - refused!.at).toBe(30_000);
    await dispatch.lost();
    await shop.start();
    shop.answer = status(200);
    shop.ambient.turn(30_000);
    await until(async () => shop.types().slice(-2), ['OrderPaid', 'OrderShipped']);
    await until(async () => (await waiting()).length, 0);
    expect(shop.triesOf('poison')).toBe(3);
  });

  it('has a newly refused event retried after its own pause, even while others wait longer', async () => {
    await shop.add();
    await shop.start();
    shop.answer = status(422);
    await shop.happen('1', 'OrderPlaced');
    for (const [tries, ms] of [30_000, 120_000, 480_000].entries()) {
      await until(() => shop.states(), [`OrderPlaced waiting ${tries + 1}`]);
      shop.ambient.turn(ms);
    }
    await until(() => shop.states(), ['OrderPlaced waiting 4']);
    await shop.happen('2');
    await until(async () => (await shop.states()).includes('OrderPaid waiting 1'), true);
    const next = async (type: string) => {
      const found = (await shop.deliveries()).find((one) => one.type === type);
      return (found?.nextAt ?? 0) - (found?.at ?? 0);
    };
    expect([await next('OrderPaid'), await next('OrderPlaced')]).toEqual([30_000, 32 * 60_000]);
    shop.ambient.turn(30_000);
    await until(async () => (await shop.states()).sort(), ['OrderPaid waiting 2', 'OrderPlaced waiting 4']);
  });

  it('has at most a hundred events set aside, and gets further ones once one of them is delivered', async () => {
    await shop.add();
    shop.answer = status(400);
    for (let n = 0; n < 120; n += 1) await shop.happen(String(n));
    await shop.start();
    await until(async () => (await shop.deliveries()).length, 100);
    await shop.happen('late', 'CartCreated', 'cart');
    shop.answer = status(200);
    shop.ambient.turn(30_000);
    await until(async () => shop.types().length, 100 + 121);
    expect(shop.types().at(-1)).toBe('CartCreated');
  });

  it('does not block the shutdown when it hangs: the message is aborted, and resent with its id', async () => {
    await shop.add();
    const dispatch = await shop.start();
    shop.answer = (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    await shop.happen('1');
    await until(async () => shop.sent.length, 1);
    await dispatch.lost();
    expect([await shop.states(), shop.logged]).toEqual([[], []]);
    shop.answer = status(200);
    await shop.start();
    await until(() => shop.states(), ['OrderPaid delivered 1']);
    expect(new Set(shop.sent.map(idOf)).size).toBe(1);
  });

  it('does not get already accepted events of a page again after a restart', async () => {
    await shop.add();
    for (const name of ['1', '2', '3']) await shop.happen(name, 'OrderPlaced');
    await shop.happen('away');
    shop.answer = async ({ body }) => ({ status: body.includes('"away"') ? 503 : 200, location: null });
    const dispatch = await shop.start();
    await until(async () => (await shop.states()).length, 4);
    await dispatch.lost();
    shop.answer = status(200);
    await shop.start();
    await until(async () => (await shop.states()).includes('OrderPaid delivered 2'), true);
    expect(shop.types().filter((type) => type === 'OrderPlaced')).toHaveLength(3);
  });
});
