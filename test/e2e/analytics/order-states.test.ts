import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo } from '../../support/context.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import type { MerchantOrder } from '@kontor/contracts/orders/responses';
import type { SqlResult } from '@kontor/contracts/ports/responses';

describe('state of an order in analytics', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('matches the shop’s state after shipments, cancellations and refunds', async () => {
    const order = async () => {
      const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), 3);
      const path = `/api/v1/orders/${placed(await placeOrder(api, shopper)).orderId}`;
      const { body } = await owner.call<MerchantOrder>('get', path);
      const { grandTotalCents: amountCents, lines } = body;
      const units = (quantity: number) => [{ lineId: lines[0]!.id, quantity }];
      const write = async (what: string, data: object) =>
        expect((await owner.call('post', `${path}/${what}`, data)).status).toBe(200);
      await write('payments', { amountCents, method: 'prepayment', reference: '' });
      return { amountCents, units, write };
    };
    await order();
    const refunded = await order();
    await refunded.write('refunds', { amountCents: refunded.amountCents });
    const refundedRest = await order();
    await refundedRest.write('fulfilments', { lines: refundedRest.units(2) });
    await refundedRest.write('refunds', { amountCents: 100, lines: refundedRest.units(1), restock: true });
    const cameBack = await order();
    await cameBack.write('fulfilments', { lines: cameBack.units(2) });
    await cameBack.write('refunds', { amountCents: 100, lines: cameBack.units(1), unsent: [] });
    const cancelledRest = await order();
    await cancelledRest.write('fulfilments', { lines: cancelledRest.units(1) });
    await cancelledRest.write('cancellation', { lines: cancelledRest.units(2) });
    const cancelled = await order();
    await cancelled.write('cancellation', {});
    await caughtUp(api);
    const { orders } = await api.kontor.platform.queries.orders.list(demo, 10);
    const sql = 'SELECT number, status FROM orders ORDER BY number DESC';
    const { body } = await owner.call<SqlResult>('post', '/api/v1/analytics/query', { sql });
    expect(body.rows.map(([number, status]) => [Number(number), status])).toEqual(
      orders.map(({ number, status }) => [number, status]),
    );
    expect(orders.map(({ status }) => status)).toEqual([
      'cancelled',
      'fulfilled',
      'partlyFulfilled',
      'fulfilled',
      'closed',
      'open',
    ]);
  });
});
