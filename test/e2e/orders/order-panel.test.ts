import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnalyticsOrder } from '@kontor/contracts/analytics/order';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { mailbox } from '../../support/mails.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';
import type { StockHistoryAnswer } from '@kontor/contracts/stock/responses';
import type { ListOrdersAnswer, MerchantOrder, SentOrderMail } from '@kontor/contracts/orders/responses';

const ORDERS = '/api/v1/orders';

const listed = ({ body }: Answer<unknown>) => body as ListOrdersAnswer;
const told = ({ body }: Answer<unknown>) => body as MerchantOrder;

describe('orders for merchants', () => {
  let api: Api;
  let owner: Visitor;
  const order = async (email = 'ada@example.com', quantity = 3): Promise<string> => {
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), quantity);
    return placed(await placeOrder(api, shopper, { email })).orderId;
  };
  const read = async (id: string) =>
    told(await answered(owner.api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId: id } } })));
  const stock = async (): Promise<number> => {
    await caughtUp(api);
    return (await api.product('kaffee-hafenroestung')).variants[0]!.qtyInStock;
  };
  const search = async (asked: object) => listed(await owner.call('post', `${ORDERS}/search`, asked)).orders;
  const list = async (query: string) => listed(await owner.call('get', `${ORDERS}?${query}`)).orders;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('are paged and filtered by state, pending work, number and complete address', async () => {
    const ids = [await order(), await order('bo@example.com'), await order()];
    const first = listed(await answered(owner.api.GET('/api/v1/orders', { params: { query: { limit: 2 } } })));
    const rest = listed(
      await answered(owner.api.GET('/api/v1/orders', { params: { query: { limit: 2, after: first.next ?? '' } } })),
    );
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
    expect((await search({ search: 'BO@example.com' })).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await search({ search: 'BO@example.com', status: 'cancelled' })).length).toBe(0);
    expect((await search({ search: 'ada@example.com', status: 'open', paymentStatus: 'awaiting' })).length).toBe(2);
    const inAddress = await answered(
      owner.api.GET('/api/v1/orders', { params: { query: { search: 'ada@example.com' } } }),
    );
    expect([inAddress.status, inAddress.body.error.code]).toEqual([400, 'invalid']);
    expect((await list('work=pay')).length).toBe(3);
    expect(await list('work=send')).toEqual([]);
    expect((await answered(owner.api.GET('/api/v1/orders', { params: { query: { after: 'nonsense' } } }))).status).toBe(
      400,
    );
    expect((await owner.call('get', `${ORDERS}?status=lost`)).body.error.fields).toHaveProperty('status');
  });

  it('are paid, shipped in parts and refunded, each with the actor', async () => {
    const id = await order('cleo@example.com');
    const { grandTotalCents, lines } = await read(id);
    const [line] = lines;
    const paid = await answered(
      owner.api.POST('/api/v1/orders/{orderId}/payments', {
        params: { path: { orderId: id } },
        body: {
          amountCents: grandTotalCents,
          method: 'prepayment',
          reference: 'Auszug 12',
        },
      }),
    );
    expect([paid.status, told(paid).paymentStatus, told(paid).work]).toEqual([200, 'paid', ['send']]);
    const parcel = { lines: [{ lineId: line!.id, quantity: 2 }], tracking: { carrier: 'DHL', number: '0034' } };
    const sent = told(
      await answered(
        owner.api.POST('/api/v1/orders/{orderId}/fulfilments', { params: { path: { orderId: id } }, body: parcel }),
      ),
    );
    expect([sent.status, sent.fulfilled]).toEqual(['partlyFulfilled', { [line!.id]: 2 }]);
    const tooMany = await answered(
      owner.api.POST('/api/v1/orders/{orderId}/fulfilments', { params: { path: { orderId: id } }, body: parcel }),
    );
    expect([tooMany.status, tooMany.body.error.code]).toEqual([409, 'conflict']);
    const cancelled = await answered(
      owner.api.POST('/api/v1/orders/{orderId}/cancellation', {
        params: { path: { orderId: id } },
        body: { reason: 'zu spät' },
      }),
    );
    expect(cancelled.body.error.message).toContain('nicht mehr storniert');
    const refunds = { amountCents: 500, lines: [{ lineId: line!.id, quantity: 1 }], restock: true, reason: 'Kratzer' };
    const stockBefore = await stock();
    const refunded = told(
      await answered(
        owner.api.POST('/api/v1/orders/{orderId}/refunds', { params: { path: { orderId: id } }, body: refunds }),
      ),
    );
    expect(refunded).toMatchObject({ refundedCents: 500, returned: { [line!.id]: 1 }, status: 'fulfilled', work: [] });
    await until(stock, stockBefore + 1);
    const late = await answered(
      owner.api.POST('/api/v1/orders/{orderId}/fulfilments', {
        params: { path: { orderId: id } },
        body: { lines: [] },
      }),
    );
    expect([late.status, late.body.error.message]).toEqual([
      409,
      expect.stringContaining('nichts mehr zu verschicken'),
    ]);
    const entries = refunded.history.filter(({ type }) => type !== 'OrderMailSent' && type !== 'OrderGivenBack');
    expect(entries.map(({ type, by, reason, reference }) => [type, by, reason + reference])).toEqual([
      ['OrderPlaced', entries[0]!.by, ''],
      ['OrderPaid', 'eva@laden.example', 'Auszug 12'],
      ['OrderFulfilled', 'eva@laden.example', ''],
      ['OrderRefunded', 'eva@laden.example', 'Kratzer'],
    ]);
    // Returned stock is attributed to whoever made the refund.
    const stockHistory = `/api/commerce/inventory/${line!.productId}/${line!.variantId}/history`;
    const newest = async () => {
      const [entry] = (await owner.call<StockHistoryAnswer>('get', stockHistory)).body.entries;
      return [entry?.type, entry?.by];
    };
    await until(newest, ['StockReturned', 'eva@laden.example']);
    const tooMuch = await answered(
      owner.api.POST('/api/v1/orders/{orderId}/refunds', {
        params: { path: { orderId: id } },
        body: { amountCents: grandTotalCents },
      }),
    );
    expect(tooMuch.status).toBe(409);
    expect(
      (
        await answered(
          owner.api.POST('/api/v1/orders/{orderId}/refunds', {
            params: { path: { orderId: id } },
            body: { amountCents: 0 },
          }),
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await answered(
          owner.api.POST('/api/v1/orders/{orderId}/refunds', {
            params: { path: { orderId: randomUUID() } },
            body: { amountCents: 1 },
          }),
        )
      ).status,
    ).toBe(404);
  });

  it('are cancelled by line once partly shipped, and the payment for that becomes refundable', async () => {
    const id = await order('lia@example.com');
    const { grandTotalCents, lines } = await read(id);
    const [line] = lines;
    const paid = { amountCents: grandTotalCents, method: 'prepayment', reference: 'Auszug 14' };
    await answered(
      owner.api.POST('/api/v1/orders/{orderId}/payments', { params: { path: { orderId: id } }, body: paid }),
    );
    await answered(
      owner.api.POST('/api/v1/orders/{orderId}/fulfilments', {
        params: { path: { orderId: id } },
        body: { lines: [{ lineId: line!.id, quantity: 1 }] },
      }),
    );
    const before = await stock();
    const some = { lines: [{ lineId: line!.id, quantity: 2 }], reason: 'Doch nur eine' };
    const cancelled = told(
      await answered(
        owner.api.POST('/api/v1/orders/{orderId}/cancellation', { params: { path: { orderId: id } }, body: some }),
      ),
    );
    const back = line!.totalCents - Math.round(line!.totalCents / 3);
    expect(cancelled).toMatchObject({ status: 'fulfilled', paymentStatus: 'paid', work: ['refund'] });
    await until(stock, before + 2);
    expect((await list('work=refund')).map((each) => each.id)).toEqual([id]);
    const mails = async () => (await mailbox(api.folder, 'lia@example.com')).map(({ subject }) => subject);
    await until(async () => (await mails()).some((subject) => subject.includes('Teilweise storniert')), true);
    const refunded = told(
      await answered(
        owner.api.POST('/api/v1/orders/{orderId}/refunds', {
          params: { path: { orderId: id } },
          body: { amountCents: back },
        }),
      ),
    );
    expect([refunded.work, refunded.refundedCents]).toEqual([[], back]);
  });

  it('accept excess payments and refunds only if explicitly confirmed', async () => {
    const id = await order('ivo@example.com');
    const { grandTotalCents } = await read(id);
    const much = { amountCents: grandTotalCents + 1, method: 'prepayment', reference: 'Auszug 16' };
    for (const [what, body] of [
      ['payments', much],
      ['refunds', { amountCents: grandTotalCents + 1 }],
    ] as const) {
      const asked = await owner.call('post', `${ORDERS}/${id}/${what}`, body);
      expect([asked.status, Object.keys(asked.body.error.fields ?? {})]).toEqual([409, ['moreThanDue']]);
      const meant = await owner.call('post', `${ORDERS}/${id}/${what}`, { ...body, moreThanDue: true });
      expect(meant.status).toBe(200);
    }
    expect(await read(id)).toMatchObject({ paidCents: grandTotalCents + 1, refundedCents: grandTotalCents + 1 });
  });

  it('accept payments for cancelled orders, request no more, and mark them as refundable', async () => {
    const id = await order('mia@example.com');
    await answered(
      owner.api.POST('/api/v1/orders/{orderId}/cancellation', { params: { path: { orderId: id } }, body: {} }),
    );
    const paid = { amountCents: 500, method: 'prepayment', reference: 'Auszug 15' };
    const after = told(
      await answered(
        owner.api.POST('/api/v1/orders/{orderId}/payments', { params: { path: { orderId: id } }, body: paid }),
      ),
    );
    expect([after.status, after.work]).toEqual(['cancelled', ['refund']]);
    const told2 = async () =>
      (await mailbox(api.folder, 'mia@example.com')).find((mail) => mail.subject.includes('Zahlung erhalten'));
    await until(async () => (await told2()) !== undefined, true);
    expect((await told2())?.text).toContain('nichts mehr bezahlen');
    expect((await told2())?.text).not.toMatch(/Offen sind|überweise/u);
    expect(
      told(
        await answered(
          owner.api.POST('/api/v1/orders/{orderId}/refunds', {
            params: { path: { orderId: id } },
            body: { amountCents: 500 },
          }),
        ),
      ).work,
    ).toEqual([]);
  });

  it('change once per Idempotency-Key, and refuse it for another body', async () => {
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

  it('resend the confirmation as often as requested', async () => {
    const id = await order('emil@example.com');
    const subjects = async () => (await mailbox(api.folder, 'emil@example.com')).map(({ subject }) => subject);
    await until(async () => (await subjects()).length, 1);
    expect((await owner.call('post', `${ORDERS}/${id}/confirmations`, {})).status).toBe(200);
    await until(async () => (await subjects()).length, 2);
    const [first, second] = await subjects();
    expect(second).toBe(first);
    await answered(
      owner.api.POST('/api/v1/orders/{orderId}/cancellation', {
        params: { path: { orderId: id } },
        body: { reason: '' },
      }),
    );
    expect((await owner.call('post', `${ORDERS}/${id}/confirmations`, {})).status).toBe(409);
  });

  it('CO-01: show sent mails without the secrets of their links (page type 301)', async () => {
    const id = await order('nele@example.com');
    await until(async () => (await mailbox(api.folder, 'nele@example.com')).length, 1);
    const mail = (number: number | string) => owner.call<SentOrderMail>('get', `${ORDERS}/${id}/mails/${number}`);
    await until(async () => (await mail(1)).status, 200);
    const [sent] = await mailbox(api.folder, 'nele@example.com');
    const { body } = await mail(1);
    expect([body.to, body.subject, body.isSent]).toEqual(['nele@example.com', sent!.subject, true]);
    const withoutSecret = (text: string) => text.replaceAll(/(?<=token=|\/)[\w-]{30,}|vorschau/gu, '…');
    expect(withoutSecret(body.text.trim())).toBe(withoutSecret(sent!.text.trim()));
    expect(body.html).not.toMatch(/token=(?!vorschau)/u);
    expect([(await mail(2)).status, (await mail(0)).status, (await mail('x')).status]).toEqual([404, 400, 400]);
  });

  it('require permission by role, and belong to one site', async () => {
    const id = await order('fritz@example.com');
    const editor = await member(api, { email: 'red@laden.example', role: 'editor' });
    expect((await answered(editor.api.GET('/api/v1/orders'))).status).toBe(403);
    expect(
      (await answered(editor.api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId: id } } }))).status,
    ).toBe(403);
    expect(
      (
        await answered(
          editor.api.POST('/api/v1/orders/{orderId}/cancellation', { params: { path: { orderId: id } }, body: {} }),
        )
      ).status,
    ).toBe(403);
    expect((await answered(new Visitor(api).api.GET('/api/v1/orders'))).status).toBe(401);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect(
      (await answered(other.api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId: id } } }))).status,
    ).toBe(404);
    expect(
      (
        await answered(
          other.api.POST('/api/v1/orders/{orderId}/cancellation', { params: { path: { orderId: id } }, body: {} }),
        )
      ).status,
    ).toBe(404);
    expect(
      listed(await answered(other.api.POST('/api/v1/orders/search', { body: { search: 'fritz@example.com' } }))).orders,
    ).toEqual([]);
    await caughtUp(api);
    expect((await read(id)).status).toBe('open');
  });

  it('contain nothing about an erased person', async () => {
    const id = await order('gone@example.com');
    const { vault } = api.kontor.platform;
    const siteId = 'demo' as Parameters<typeof vault.findPerson>[0];
    const personId = await vault.findPerson(siteId, 'gone@example.com');
    await vault.erase(siteId, personId!);
    expect((await read(id)).customer).toBe(null);
    expect((await list('limit=1'))[0]).toMatchObject({ id, customer: null });
    expect(await search({ search: 'gone@example.com' })).toEqual([]);
  });

  it('CO-03: are reported to analytics by product, in decimals, and never by person', async () => {
    const cup = await api.product('becher-duene');
    const shopper = await shopperWith(api, cup, 2, 'HH-BECH-SAND-L');
    const { id: cartId } = (await shopper.cart()).body;
    const { orderId } = placed(await placeOrder(api, shopper, { email: 'ada@example.com' }));
    const path = `/api/v1/analytics/orders/${orderId}`;
    const { status, body } = await owner.call<AnalyticsOrder>('get', path);
    expect([status, body]).toEqual([
      200,
      {
        id: orderId,
        purchasedCartId: cartId,
        testMode: true,
        websiteId: 'demo',
        items: [
          {
            sku: 'HH-BECH-SAND-L',
            productName: 'Becher „Düne“',
            quantity: 2,
            unitPrice: { decimalValue: '24.50', currencyCode: 'EUR' },
          },
        ],
        grandTotal: { decimalValue: '53.90', currencyCode: 'EUR' },
        shippingTotal: { decimalValue: '4.90', currencyCode: 'EUR' },
        taxTotal: { decimalValue: '8.60', currencyCode: 'EUR' },
      },
    ]);
    const counting = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
    expect((await counting.call('get', path)).status).toBe(200);
    expect(
      (await answered(counting.api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId } } }))).status,
    ).toBe(403);
    expect((await shopper.call('get', path)).status).toBe(401);
    expect(
      (
        await answered(
          owner.api.GET('/api/v1/analytics/orders/{orderId}', { params: { path: { orderId: randomUUID() } } }),
        )
      ).status,
    ).toBe(404);
  });
});
