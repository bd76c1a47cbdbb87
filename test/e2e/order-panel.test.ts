import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListOrdersAnswer, MerchantOrder } from '@kontor/contracts/order-panel';
import { type Answer, type Api, startApi, Visitor } from '../support/api.ts';
import { caughtUp } from '../support/caught-up.ts';
import { mailbox } from '../support/mails.ts';
import { member } from '../support/members.ts';
import { placed, placeOrder, shopperWith } from '../support/shopping.ts';
import { until } from '../support/until.ts';

const ORDERS = '/api/v1/orders';

const listed = ({ body }: Answer<unknown>) => body as ListOrdersAnswer;
const told = ({ body }: Answer<unknown>) => body as MerchantOrder;

describe('the orders of a shop, for whoever runs it', () => {
  let api: Api;
  let owner: Visitor;
  const order = async (email = 'ada@example.com', quantity = 3): Promise<string> => {
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), quantity);
    return placed(await placeOrder(api, shopper, { email })).orderId;
  };
  const read = async (id: string) => told(await owner.call('get', `${ORDERS}/${id}`));
  const list = async (query: string) => listed(await owner.call('get', `${ORDERS}?${query}`)).orders;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('are listed by page, by state, by what is to be done, by number and by whole address', async () => {
    const ids = [await order(), await order('bo@example.com'), await order()];
    const first = listed(await owner.call('get', `${ORDERS}?limit=2`));
    const rest = listed(await owner.call('get', `${ORDERS}?limit=2&after=${encodeURIComponent(first.next ?? '')}`));
    expect([...first.orders, ...rest.orders].map(({ id }) => id)).toEqual([...ids].reverse());
    expect(rest.next).toBe(null);
    const [newest] = first.orders;
    expect(newest).toMatchObject({
      status: 'open',
      paymentStatus: 'awaiting',
      work: ['pay'],
      units: 3,
      customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    });
    expect((await list(`search=${newest!.number}`)).map(({ id }) => id)).toEqual([ids[2]]);
    expect((await list('search=BO@example.com')).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list('search=BO@example.com&status=cancelled')).length).toBe(0);
    expect((await list('search=ada@example.com&status=open&paymentStatus=awaiting')).length).toBe(2);
    expect(await list('search=Ada')).toEqual([]);
    expect((await list('work=pay')).length).toBe(3);
    expect(await list('work=send')).toEqual([]);
    expect((await owner.call('get', `${ORDERS}?after=nonsense`)).status).toBe(400);
    expect((await owner.call('get', `${ORDERS}?status=lost`)).body.error.fields).toHaveProperty('status');
  });

  it('are paid, sent in parts and refunded, each with who has done it', async () => {
    const id = await order('cleo@example.com');
    const { grandTotalCents, lines } = await read(id);
    const [line] = lines;
    const paid = await owner.call('post', `${ORDERS}/${id}/payments`, {
      amountCents: grandTotalCents,
      method: 'prepayment',
      reference: 'Auszug 12',
    });
    expect([paid.status, told(paid).paymentStatus, told(paid).work]).toEqual([200, 'paid', ['send']]);
    const parcel = { lines: [{ lineId: line!.id, quantity: 2 }], tracking: { carrier: 'DHL', number: '0034' } };
    const sent = told(await owner.call('post', `${ORDERS}/${id}/fulfilments`, parcel));
    expect([sent.status, sent.fulfilled]).toEqual(['partlyFulfilled', { [line!.id]: 2 }]);
    const tooMany = await owner.call('post', `${ORDERS}/${id}/fulfilments`, parcel);
    expect([tooMany.status, tooMany.body.error.code]).toEqual([409, 'conflict']);
    const cancelled = await owner.call('post', `${ORDERS}/${id}/cancellation`, { reason: 'zu spät' });
    expect(cancelled.body.error.message).toContain('nicht mehr storniert');
    const refunds = { amountCents: 500, lines: [{ lineId: line!.id, quantity: 1 }], restock: true, reason: 'Kratzer' };
    const refunded = told(await owner.call('post', `${ORDERS}/${id}/refunds`, refunds));
    expect(refunded).toMatchObject({ refundedCents: 500, returned: { [line!.id]: 1 }, status: 'partlyFulfilled' });
    const entries = refunded.history.filter(({ type }) => type !== 'OrderMailSent' && type !== 'OrderGivenBack');
    expect(entries.map(({ type, by, reason, reference }) => [type, by, reason + reference])).toEqual([
      ['OrderPlaced', entries[0]!.by, ''],
      ['OrderPaid', 'eva@laden.example', 'Auszug 12'],
      ['OrderFulfilled', 'eva@laden.example', ''],
      ['OrderRefunded', 'eva@laden.example', 'Kratzer'],
    ]);
    const tooMuch = await owner.call('post', `${ORDERS}/${id}/refunds`, { amountCents: grandTotalCents });
    expect(tooMuch.status).toBe(409);
    expect((await owner.call('post', `${ORDERS}/${id}/refunds`, { amountCents: 0 })).status).toBe(400);
    expect((await owner.call('post', `${ORDERS}/${randomUUID()}/refunds`, { amountCents: 1 })).status).toBe(404);
  });

  it('change once for one Idempotency-Key, and not at all for another body with it', async () => {
    const id = await order('dora@example.com');
    const key = { 'idempotency-key': randomUUID() };
    const [line] = (await read(id)).lines;
    const one = { lines: [{ lineId: line!.id, quantity: 1 }] };
    const send = (body: object) => owner.call('post', `${ORDERS}/${id}/fulfilments`, body, key);
    expect([(await send(one)).status, (await send(one)).status]).toEqual([200, 200]);
    expect((await read(id)).fulfilled).toEqual({ [line!.id]: 1 });
    const other = await send({ lines: [] });
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotencyConflict']);
    expect((await read(id)).fulfilled).toEqual({ [line!.id]: 1 });
  });

  it('are confirmed by mail as often as that is asked for', async () => {
    const id = await order('emil@example.com');
    const subjects = async () => (await mailbox(api.folder, 'emil@example.com')).map(({ subject }) => subject);
    await until(async () => (await subjects()).length, 1);
    expect((await owner.call('post', `${ORDERS}/${id}/confirmations`, {})).status).toBe(200);
    await until(async () => (await subjects()).length, 2);
    const [first, second] = await subjects();
    expect(second).toBe(first);
    await owner.call('post', `${ORDERS}/${id}/cancellation`, { reason: '' });
    expect((await owner.call('post', `${ORDERS}/${id}/confirmations`, {})).status).toBe(409);
  });

  it('are for those alone whose role says so, and of one site', async () => {
    const id = await order('fritz@example.com');
    const editor = await member(api, { email: 'red@laden.example', role: 'editor' });
    expect((await editor.call('get', ORDERS)).status).toBe(403);
    expect((await editor.call('get', `${ORDERS}/${id}`)).status).toBe(403);
    expect((await editor.call('post', `${ORDERS}/${id}/cancellation`, {})).status).toBe(403);
    expect((await new Visitor(api).call('get', ORDERS)).status).toBe(401);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect((await other.call('get', `${ORDERS}/${id}`)).status).toBe(404);
    expect((await other.call('post', `${ORDERS}/${id}/cancellation`, {})).status).toBe(404);
    expect(listed(await other.call('get', `${ORDERS}?search=fritz@example.com`)).orders).toEqual([]);
    await caughtUp(api);
    expect((await read(id)).status).toBe('open');
  });

  it('say nothing of a person who was erased', async () => {
    const id = await order('gone@example.com');
    const { vault } = api.kontor.platform;
    const siteId = 'demo' as Parameters<typeof vault.findPerson>[0];
    const personId = await vault.findPerson(siteId, 'gone@example.com');
    await vault.erase(siteId, personId!);
    expect((await read(id)).customer).toBe(null);
    expect((await list('limit=1'))[0]).toMatchObject({ id, customer: null });
    expect(await list('search=gone@example.com')).toEqual([]);
  });
});
