import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import { PersonId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo } from '../../support/context.ts';
import { newEvent } from '../../support/events.ts';
import { mailOf } from '../../support/mails.ts';
import { member } from '../../support/members.ts';
import { orderForm } from '../../support/orders.ts';
import { stockOf } from '../../support/stock.ts';
import { type Subscribed, subscribed } from '../../support/subscribing.ts';
import { until } from '../../support/until.ts';
import type { ListSubscriptionsAnswer } from '@kontor/contracts/subscriptions/responses';

const PLANS = '/api/v1/subscriptions';
const de = messagesOf('de');
const { address } = orderForm(0);

describe('subscriptions for merchants (SU-01)', () => {
  let api: Api;
  let owner: Visitor;
  let [ada, bo]: Subscribed[] = [];
  const list = async (query = '', by = owner) =>
    (await by.call<ListSubscriptionsAnswer>('get', `${PLANS}?${query}`)).body.subscriptions;
  const found = async (query: string) => (await list(query)).map(({ id }) => id);
  const search = async (asked: object) =>
    (await owner.call<ListSubscriptionsAnswer>('post', `${PLANS}/search`, asked)).body.subscriptions.map(
      ({ id }) => id,
    );
  const read = async (id: string) =>
    (
      await answered(
        owner.api.GET('/api/v1/subscriptions/{subscriptionId}', { params: { path: { subscriptionId: id } } }),
      )
    ).body;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    await stockOf(api, await api.product('kaffee-abo'), 20);
    ada = await subscribed(api, { email: 'ada@example.com' });
    bo = await subscribed(api, { email: 'bo@example.com', address: { ...address, name: 'Bo Brückner' } });
  });
  afterAll(() => api.stop());

  it('are paged, newest first, with customer, product and next renewal', async () => {
    const [newest, oldest] = await list();
    expect([newest!.id, oldest!.id]).toEqual([bo!.id, ada!.id]);
    expect(newest).toMatchObject({
      status: 'active',
      title: 'Kaffee-Abo „Hafenröstung“',
      quantity: 1,
      cycles: 1,
      order: { id: bo!.orderId, number: bo!.number },
      customer: { name: 'Bo Brückner', email: 'bo@example.com' },
      currency: 'EUR',
      problem: null,
      testMode: true,
    });
    expect(newest!.nextBillingAt).toBeGreaterThan(newest!.startedAt);
    expect(newest!.billedCents).toBeGreaterThan(0);
    const first = await answered(owner.api.GET('/api/v1/subscriptions', { params: { query: { limit: 1 } } }));
    const rest = await found(`limit=1&after=${encodeURIComponent(first.body.next ?? '')}`);
    expect([first.body.subscriptions.map(({ id }) => id), rest]).toEqual([[bo!.id], [ada!.id]]);
    expect(
      (await answered(owner.api.GET('/api/v1/subscriptions', { params: { query: { after: 'nonsense' } } }))).status,
    ).toBe(400);
    expect((await owner.call('get', `${PLANS}?status=lost`)).body.error.fields).toHaveProperty('status');
    expect(
      (await answered(owner.api.GET('/api/v1/subscriptions', { params: { query: { limit: 101 } } }))).body.error.fields,
    ).toHaveProperty('limit');
  });

  it('are found by number, words of a name and complete address, which is never in a URL', async () => {
    expect(await found(`search=${ada!.number}`)).toEqual([ada!.id]);
    expect(await found(`search=%23${ada!.number}&status=active`)).toEqual([ada!.id]);
    expect(await found(`search=${ada!.number}&status=ended`)).toEqual([]);
    expect(await found('search=99999999')).toEqual([]);
    expect(await found('search=brueckner')).toEqual([bo!.id]);
    expect(await found('search=Niemand')).toEqual([]);
    expect(await search({ search: 'BO@example.com' })).toEqual([bo!.id]);
    expect(await search({ search: 'bo@example.com', status: 'cancelled' })).toEqual([]);
    const { personId } = await read(ada!.id);
    expect(await found(`personId=${personId}`)).toEqual([ada!.id]);
    expect(await found(`personId=${personId}&search=brueckner`)).toEqual([]);
    const inAddress = await answered(
      owner.api.GET('/api/v1/subscriptions', { params: { query: { search: 'bo@example.com' } } }),
    );
    expect([inAddress.status, inAddress.body.error.code]).toEqual([400, 'invalid']);
  });

  it('show why billing failed, and when it is retried', async () => {
    const retryAt = Date.now() + 24 * 60 * 60 * 1000;
    const failed = { subscriptionId: bo!.id, cycle: 2, attempt: 1, reason: 'payment', orderId: null, retryAt };
    const stream = streamName('subscription', demo, bo!.id);
    await api.kontor.platform.log.append(stream, [newEvent('SubscriptionRenewalFailed', failed)], 'any');
    await caughtUp(api);
    expect(await found('status=pastDue')).toEqual([bo!.id]);
    expect(await found('status=active')).toEqual([ada!.id]);
    expect(await found('search=brueckner&status=pastDue')).toEqual([bo!.id]);
    const { customer, payments, history, ...told } = await read(bo!.id);
    expect(told).toMatchObject({ status: 'pastDue', problem: 'payment', nextBillingAt: retryAt });
    expect(customer).toMatchObject({ email: 'bo@example.com', billingAddress: { name: 'Bo Brückner' } });
    expect(payments).toMatchObject([{ id: bo!.orderId, number: bo!.number, paymentStatus: 'awaiting' }]);
    expect(history).toMatchObject([
      { type: 'SubscriptionStarted', order: { number: bo!.number }, by: null },
      { type: 'SubscriptionRenewalFailed', problem: 'payment', retryAt, order: null },
    ]);
  });

  it('are cancelled once, with the actor, and the customer is notified by mail', async () => {
    const cancel = () =>
      answered(
        owner.api.POST('/api/v1/subscriptions/{subscriptionId}/cancellation', {
          params: { path: { subscriptionId: bo!.id } },
        }),
      );
    const { status, body } = await cancel();
    expect([status, body.status, body.nextBillingAt]).toEqual([200, 'cancelled', null]);
    expect(body.history.at(-1)).toMatchObject({
      type: 'SubscriptionCancelled',
      cancelledBy: 'merchant',
      by: 'eva@laden.example',
    });
    await mailOf(api.folder, `subscription-cancelled-${bo!.id}`);
    await until(
      async () => (await cancel()).body.history.map(({ type }) => type).slice(2),
      ['SubscriptionCancelled', 'SubscriptionMailSent'],
    );
    await until(() => found('status=cancelled'), [bo!.id]);
  });

  it('require permission, and belong to one shop', async () => {
    const editor = await member(api, { email: 'editor@example.org', role: 'editor' });
    expect((await answered(editor.api.GET('/api/v1/subscriptions'))).status).toBe(403);
    expect((await editor.call('post', `${PLANS}/${ada!.id}/cancellation`)).status).toBe(403);
    const neighbour = await member(api, { email: 'neighbour@example.org', role: 'admin', site: 'demo-ch' });
    expect(await list('', neighbour)).toEqual([]);
    const read = await neighbour.call('get', `${PLANS}/${ada!.id}`);
    expect([read.status, read.body.error.message]).toEqual([404, de['subscription.unknown']]);
    expect((await neighbour.call('post', `${PLANS}/${ada!.id}/cancellation`)).status).toBe(404);
    expect((await owner.call('get', `${PLANS}/nichts`)).status).toBe(404);
    expect((await new Visitor(api).call('get', PLANS)).status).toBe(401);
    expect((await list()).find(({ id }) => id === ada!.id)?.status).toBe('active');
  });

  it('no longer name an erased person', async () => {
    const { vault } = api.kontor.platform;
    await vault.erase(demo, PersonId.parse((await read(ada!.id)).personId));
    expect((await list(`search=${ada!.number}`))[0]).toMatchObject({ id: ada!.id, customer: null });
    expect((await read(ada!.id)).customer).toBeNull();
  });
});
