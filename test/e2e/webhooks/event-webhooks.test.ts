import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';
import { receive } from '../../support/webhook-receiver.ts';
import type { SentOutcome, EventDeliveryPage } from '@kontor/contracts/webhooks/responses';

const PATH = '/api/v1/webhooks';

interface Told {
  readonly id: string;
  readonly message: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
}

describe('webhooks for live events', () => {
  let api: Api;
  let owner: Visitor;
  let target: Server;
  let url: string;
  let secret = '';
  let id = '';
  let told: Told[] = [];
  let answer: { status: number; location?: string } = { status: 200 };

  const add = async (visitor = new Visitor(api)): Promise<void> => {
    const product = await api.product('becher-duene');
    expect((await visitor.add({ itemId: product.id, sku: 'HH-BECH-SAND-L', quantity: 1 })).status).toBe(200);
  };
  const types = () => told.map(({ message }) => message.type);
  const deliveries = async () =>
    (await owner.call<EventDeliveryPage>('get', `${PATH}/${id}/deliveries`)).body.deliveries;

  beforeAll(async () => {
    target = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const message = receive(secret, { headers: request.headers, body: Buffer.concat(chunks).toString() });
        told.push({ id: String(request.headers['webhook-id']), message: message as Told['message'] });
        response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end();
      });
    });
    await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/kontor`;
    api = await startApi({ webhookLoopback: true });
    owner = new Visitor(api);
    await owner.signIn();
    const added = await answered(owner.api.POST('/api/v1/webhooks', { body: { url, groups: ['carts', 'orders'] } }));
    expect(added.status).toBe(201);
    ({ id, secret } = added.body);
  });
  afterAll(async () => {
    await api.stop();
    target.closeAllConnections();
    await new Promise((resolve) => target.close(resolve));
  });

  it('given a webhook, when a cart is filled, then it receives only that, and the log shows it', async () => {
    await add();
    await until(async () => types(), ['CartCreated', 'CartEntryAdded']);
    expect(told[1]?.message.data).toMatchObject({ id: told[1]?.id, source: '/sites/demo', category: 'cart' });
    await until(async () => (await deliveries()).map(({ state }) => state), ['delivered', 'delivered']);
    expect(JSON.stringify(await deliveries())).not.toMatch(/whsec_|HH-BECH/u);
  });

  it('given a test and a delivery, when they are sent manually, then the receiver’s answer is shown', async () => {
    told = [];
    const test = await owner.call<SentOutcome>('post', `${PATH}/${id}/test`);
    expect([test.status, test.body]).toMatchObject([200, { outcome: 'delivered', status: 200 }]);
    const [delivery] = await deliveries();
    answer = { status: 302, location: 'http://10.0.0.1/inside' };
    const repeated = await owner.call<SentOutcome>('post', `${PATH}/${id}/repeat`, { deliveryId: delivery?.id });
    expect(repeated.body).toMatchObject({ outcome: 'failed', problem: 'redirected', detail: 'http://10.0.0.1' });
    answer = { status: 200 };
    expect(told.map((one) => one.message.type)).toEqual(['webhook.test', delivery?.type]);
    expect(told[1]?.id).toBe(delivery?.eventId);
    const { webhooks } = (await answered(owner.api.GET('/api/v1/webhooks'))).body;
    expect(webhooks).toMatchObject([{ id, url, status: 'on', byHand: [{ eventId: null }, { problem: 'redirected' }] }]);
  });

  it('given a webhook disabled during a restart, when it is enabled, then it receives the missed events once', async () => {
    told = [];
    expect((await owner.call('put', `${PATH}/${id}`, { isOn: false })).status).toBe(204);
    const visitor = new Visitor(api);
    await add(visitor);
    await api.restart();
    await owner.call('put', `${PATH}/${id}`, { isOn: true });
    await until(async () => types(), ['CartCreated', 'CartEntryAdded']);
    await add(visitor);
    await until(async () => types().length, 3);
    expect(new Set(told.map((one) => one.id)).size).toBe(3);
    told = [];
    await owner.call('post', `${PATH}/${id}/rewind`, { from: 'start' });
    await until(async () => types().length, 5);
    expect((await owner.call('post', `${PATH}/${id}/rewind`, { from: 'start' })).status).toBe(429);
  });

  it('given a dozen added at once, when they are listed, then all accepted ones can be removed', async () => {
    const body = { url: `${url}/viele`, groups: ['stock'] };
    const added = await Promise.all(Array.from({ length: 12 }, () => owner.call('post', PATH, body)));
    const taken = added.filter((one) => one.status === 201).length;
    const { webhooks } = (await answered(owner.api.GET('/api/v1/webhooks'))).body;
    expect(webhooks).toHaveLength(taken + 1);
    for (const one of webhooks) {
      if (one.id !== id)
        expect(
          (
            await answered(
              owner.api.DELETE('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId: one.id } } }),
            )
          ).status,
        ).toBe(204);
    }
  });

  it('given no permission, another site, or an internal address, then it is refused', async () => {
    const manager = await member(api, { email: 'lager@laden.example', role: 'storeManager' });
    for (const path of [PATH, `${PATH}/${id}/deliveries`]) expect((await manager.call('get', path)).status).toBe(403);
    expect((await answered(new Visitor(api).api.GET('/api/v1/webhooks'))).status).toBe(401);
    const stranger = new Visitor(api, 'demo-ch');
    await stranger.signIn();
    expect((await answered(stranger.api.GET('/api/v1/webhooks'))).body).toEqual({ webhooks: [] });
    expect((await stranger.call('get', `${PATH}/${id}/deliveries`)).status).toBe(404);
    expect((await stranger.call('post', `${PATH}/${id}/test`)).status).toBe(404);
    for (const body of [
      { url: 'https://10.0.0.1/', groups: null },
      { url: 'kein url', groups: null },
      { url, groups: [] },
      { url, groups: ['alles'] },
    ]) {
      expect((await owner.call('post', PATH, body)).status).toBe(400);
    }
    expect((await owner.call('post', `${PATH}/${id}/rewind`, { from: '2999-01-01T00:00:00Z' })).status).toBe(400);
    expect((await owner.call('delete', `${PATH}/${id}`)).status).toBe(204);
    expect((await owner.call('post', `${PATH}/${id}/test`)).status).toBe(404);
  });
});
