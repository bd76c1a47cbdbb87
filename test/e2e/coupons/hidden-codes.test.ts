import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { member } from '../../support/members.ts';
import { applyCode, placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';
import type { ThingAt } from '@kontor/contracts/time-travel/responses';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';

const ANALYTICS = '/api/v1/analytics';
const CODE = 'WILLKOMMEN10';

describe('coupon codes are hidden from reporting roles', () => {
  let api: Api;
  let owner: Visitor;
  let reporter: Visitor;
  let of: { readonly cart: string; readonly order: string };

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    const buyer = await shopperWith(api, await api.product('kaffee-hafenroestung'), 2);
    const cart = (await buyer.cart()).body.id!;
    await applyCode(buyer, CODE);
    of = { cart, order: placed(await placeOrder(api, buyer)).orderId };
    await caughtUp(api);
    reporter = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
  });
  afterAll(() => api.stop());

  const read = async (who: Visitor, path: string, asked: Record<string, string> = {}): Promise<string> => {
    const { status, body } = await who.call('get', `${ANALYTICS}/${path}?${new URLSearchParams(asked)}`);
    expect(status).toBe(200);
    return JSON.stringify(body);
  };

  it('in SQL, because codes are worth money', async () => {
    const sql = "SELECT type, data FROM events WHERE type LIKE '%Coupon%' OR type IN ('CartPurchased', 'OrderPlaced')";
    const { status, body } = await reporter.call('post', `${ANALYTICS}/query`, { sql });
    expect(status).toBe(200);
    const told = JSON.stringify(body);
    for (const type of ['CouponDefined', 'CartCouponApplied', 'CartPurchased', 'OrderPlaced']) {
      expect(told).toContain(type);
    }
    expect(told).not.toContain(CODE);
  });

  it('in the history and in price explanations; roles that read orders see them', async () => {
    for (const kind of ['cart', 'order'] as const) {
      const why = { kind, id: of[kind] };
      const { listed } = JSON.parse(await read(reporter, 'history', why)) as ThingAt;
      for (const { change } of listed) {
        expect(await read(reporter, 'history', { ...why, change: String(change) })).not.toContain(CODE);
      }
      expect(await read(reporter, 'why/price', why)).not.toContain(CODE);
      expect(await read(owner, 'why/price', why)).toContain(CODE);
      expect(await read(owner, 'history', why)).toContain(CODE);
    }
  });

  it.each(['carts', 'coupons', 'orders'])('in a replay of %s', async (model) => {
    const { status, body } = await reporter.call<BatchAnswer>('post', `${ANALYTICS}/replays`, { model });
    expect(status).toBe(202);
    const path = `${ANALYTICS}/replays/${body.id}`;
    await until(async () => JSON.stringify((await reporter.call('get', path)).body).includes('"status":"done"'), true);
    const told = JSON.stringify((await reporter.call('get', path)).body);
    expect(told).toContain('***');
    expect(told).not.toContain(CODE);
  });
});
