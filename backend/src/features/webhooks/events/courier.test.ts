import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import { WebhookUndelivered } from '@kontor/contracts/ports/webhook-sender';
import { demo, Dispatching, HOOK, HOUR, status } from '../../../../../test/support/dispatching.ts';
import { until } from '../../../../../test/support/until.ts';

describe('an address that does not take what it is told', () => {
  let shop: Dispatching;

  beforeEach(() => {
    shop = new Dispatching();
  });
  afterEach(() => shop.close());

  it('waits while it is away, ever longer, and then hears all of it in the order of each stream', async () => {
    await shop.add();
    await shop.start();
    shop.answer = async () => {
      throw new WebhookUndelivered('timeout', '');
    };
    await shop.happen('1', 'OrderPlaced');
    await shop.happen('1', 'OrderPaid');
    await until(() => shop.states(), ['OrderPlaced waiting 1']);
    shop.ambient.turn(31_000);
    await until(() => shop.states(), ['OrderPlaced waiting 2']);
    expect((await shop.deliveries())[0]?.nextAt).toBeGreaterThan(shop.ambient.clock.now() + 60_000);
    shop.answer = status(204);
    shop.ambient.turn(HOUR);
    await until(async () => (await shop.states()).sort(), ['OrderPaid delivered 1', 'OrderPlaced delivered 3']);
    expect(shop.types()).toEqual(['OrderPlaced', 'OrderPlaced', 'OrderPlaced', 'OrderPaid']);
  });

  it('that does not want one event keeps it from no other: it is tried five times and passed over', async () => {
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

  it('is told nothing more once it answers 410, or has taken nothing for five days; put on again it hears the rest', async () => {
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
    shop.answer = status(200);
    const before = shop.sent.length;
    await shop.happen('2', 'OrderPlaced');
    await shop.write({ type: 'Change', isOn: true });
    await until(async () => shop.types().slice(before).sort(), ['OrderPaid', 'OrderPlaced']);
  });

  it('that refuses whatever it is told for five days is put off as well', async () => {
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
});
