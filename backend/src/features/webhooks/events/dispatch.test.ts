import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type ReadStore, StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { WebhookId } from '@kontor/contracts/webhooks/events';
import { OLD_SECRET_MS } from '@kontor/contracts/webhooks/webhooks';
import { demo, Dispatching, HOOK, HOOK_URL, idOf, vault } from '../../../../../test/support/dispatching.ts';
import { until } from '../../../../../test/support/until.ts';
import { receive } from '../../../../../test/support/webhook-receiver.ts';
import { withMethods } from '../../../../../test/support/with-methods.ts';
import { webhookSecret } from '../secrets.ts';

describe('an address for a site’s events', () => {
  let shop: Dispatching;

  beforeEach(() => {
    shop = new Dispatching();
  });
  afterEach(() => shop.close());

  it('gets the chosen events from then on, signed, as CloudEvents; none of other sites or about itself', async () => {
    await shop.happen('before');
    await shop.add();
    await shop.start();
    await shop.happen('1');
    await shop.happen('1', 'StockSet', 'stock');
    await shop.happen('1', 'OrderPaid', 'order', 'other');
    await shop.happen('1', 'WebhookDeliveryTried', 'webhookDelivery');
    await shop.happen('2', 'CartCreated', 'cart');
    await until(async () => shop.types().sort(), ['CartCreated', 'OrderPaid']);
    const [first] = shop.sent;
    const message = receive(await webhookSecret(vault, demo, HOOK, 1), first!, shop.ambient.clock.now());
    expect(message).toMatchObject({
      type: 'OrderPaid',
      timestamp: expect.any(String),
      data: {
        specversion: '1.0',
        id: idOf(first!),
        siteid: 'demo',
        subject: 'order-demo_1',
        revision: 0,
        data: { name: '1' },
      },
    });
    await until(async () => (await shop.states()).sort(), ['CartCreated delivered 1', 'OrderPaid delivered 1']);
    await shop.write({ type: 'Change', groups: null });
    await shop.happen('3', 'StockSet', 'stock');
    await shop.happen('3', 'SignInFailed', 'signIn');
    await shop.happen('4', 'SomethingNew', 'novelty');
    await until(async () => shop.types().slice(2).sort(), ['SomethingNew', 'StockSet']);
  });

  it('gets the same id again after a crash between sending and saving', async () => {
    await shop.add();
    const broken = withMethods<ReadStore>(shop.store, {
      commit: (commit) =>
        shop.sent.length > 0 ? Promise.reject(new StoreUnavailable('crashed')) : shop.store.commit(commit),
    });
    const first = await shop.start({ store: broken });
    await shop.happen('1');
    await until(async () => shop.sent.length, 1);
    await first.lost();
    await shop.start();
    await until(async () => shop.sent.length, 2);
    expect(new Set(shop.sent.map(idOf)).size).toBe(1);
    await until(() => shop.states(), ['OrderPaid delivered 1']);
  });

  it('accepts the former secret’s signature for another day', async () => {
    await shop.add();
    await shop.start();
    await shop.write({ type: 'RotateSecret', at: shop.ambient.clock.now() });
    await shop.happen('1');
    await until(async () => shop.sent.length, 1);
    for (const version of [1, 2])
      receive(await webhookSecret(vault, demo, HOOK, version), shop.sent[0]!, shop.ambient.clock.now());
    shop.ambient.turn(OLD_SECRET_MS);
    await shop.happen('2');
    await until(async () => shop.sent.length, 2);
    const former = await webhookSecret(vault, demo, HOOK, 1);
    expect(() => receive(former, shop.sent[1]!, shop.ambient.clock.now())).toThrow('signed by somebody else');
  });

  it('does not block others when slow, and gets nothing in a sandbox', async () => {
    const other = WebhookId.parse('7c0e7a52-3f5e-4f0b-9c53-1f6f0a4b7d03');
    const copy = SiteId.parse('demo--copy');
    await shop.add();
    await shop.write({ type: 'Add', webhookId: other, url: 'https://b.example/', groups: null }, demo, other);
    await shop.write({ type: 'Add', webhookId: HOOK, url: 'https://c.example/', groups: null }, copy);
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    shop.answer = async ({ url }) => {
      if (url === HOOK_URL) await slow;
      return { status: 200, location: null };
    };
    await shop.start();
    await shop.happen('1', 'OrderPaid', 'order', copy);
    for (const name of ['1', '2', '3']) await shop.happen(name);
    await until(async () => shop.sent.filter(({ url }) => url === 'https://b.example/').length, 3);
    release();
    await until(async () => shop.sent.filter(({ url }) => url === HOOK_URL).length, 3);
    expect(shop.sent.some(({ url }) => url === 'https://c.example/')).toBe(false);
  });

  it('leaves nothing behind when removed', async () => {
    await shop.add();
    await shop.start();
    await shop.happen('1');
    await until(() => shop.states(), ['OrderPaid delivered 1']);
    await shop.write({ type: 'Remove' });
    await until(() => shop.states(), []);
    await shop.happen('2');
    await until(async () => shop.sent.length, 1);
  });
});
