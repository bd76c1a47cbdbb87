import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { MAX_CART_LINES } from '@kontor/contracts/cart/limits';
import { messagesOf } from '@kontor/contracts/messages/index';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { orderForm } from '../../support/orders.ts';
import { showsStock, stockOf } from '../../support/stock.ts';
import type { CheckoutState } from '@kontor/contracts/checkout/responses';

const de = messagesOf('de');
const CHECKOUT = '/api/commerce/checkout';
const MINUTES = 60_000;

describe('units reserved by a checkout', () => {
  const ambient = turnableAmbient();
  let api: Api;
  let cup: ProductView;

  beforeAll(async () => {
    api = await startApi({ ambient });
    cup = await api.product('becher-duene');
  });
  afterAll(() => api.stop());
  /** Releases the previous test's reservations. */
  beforeEach(() => ambient.turn(16 * MINUTES));

  const shopper = async (quantity: number): Promise<Visitor> => {
    const visitor = new Visitor(api);
    const added = await visitor.add({ itemId: cup.id, sku: cup.variants[0]?.sku, quantity });
    expect([added.status, added.body.error]).toEqual([200, undefined]);
    return visitor;
  };
  const start = async (visitor: Visitor): Promise<CheckoutState> => {
    const { status, body } = await visitor.call<CheckoutState & ErrorBody>('post', `${CHECKOUT}/start`, {});
    expect([status, body.error]).toEqual([200, undefined]);
    return body;
  };

  it('are released after 15 minutes, and not before', async () => {
    await stockOf(api, cup, 5);
    const [visitor, late] = [await shopper(4), await shopper(2)];
    expect((await start(visitor)).expiresAt! - ambient.clock.now()).toBeGreaterThan(14 * MINUTES);
    await showsStock(api, cup, 1);
    ambient.turn(14 * MINUTES);
    expect((await answered(late.api.POST('/api/commerce/checkout/start', { body: {} }))).status).toBe(409);
    ambient.turn(1 * MINUTES);
    await showsStock(api, cup, 5);
    expect((await answered(late.api.POST('/api/commerce/checkout/start', { body: {} }))).status).toBe(200);
  });

  it('are reserved again for returning visitors, as far as available', async () => {
    await stockOf(api, cup, 3);
    const [slow, quick] = [await shopper(2), await shopper(2)];
    await start(slow);
    await showsStock(api, cup, 1);
    ambient.turn(15 * MINUTES);
    await showsStock(api, cup, 3);
    const total = (await slow.cart()).body.grandTotalCents;
    expect((await answered(quick.api.POST('/api/commerce/checkout', { body: orderForm(total) }))).status).toBe(200);
    const refused = await answered(slow.api.POST('/api/commerce/checkout', { body: orderForm(total) }));
    expect([refused.status, refused.body.error.message]).toEqual([409, de['cart.outOfStock']]);
    await stockOf(api, cup, 2);
    expect((await answered(slow.api.POST('/api/commerce/checkout', { body: orderForm(total) }))).status).toBe(200);
    await showsStock(api, cup, 0);
  });

  it('of an ordered cart stay with the order', async () => {
    await stockOf(api, cup, 5);
    const visitor = await shopper(2);
    await start(visitor);
    const total = (await visitor.cart()).body.grandTotalCents;
    expect((await answered(visitor.api.POST('/api/commerce/checkout', { body: orderForm(total) }))).status).toBe(200);
    ambient.turn(16 * MINUTES);
    const other = await shopper(1);
    await start(other);
    await showsStock(api, cup, 2);
  });

  it(`of a cart of ${MAX_CART_LINES} lines are added up per variant`, async () => {
    const knife = await api.product('kuechenmesser-geschmiedet');
    await stockOf(api, knife, MAX_CART_LINES);
    const visitor = new Visitor(api);
    for (let line = 0; line < MAX_CART_LINES; line += 1) {
      const additionalFields = JSON.stringify({ gravur: `Nr. ${line}`, schrift: 'Antiqua' });
      const body = { itemId: knife.id, sku: knife.variants[0]?.sku, quantity: 1, additionalFields };
      expect((await visitor.add(body)).status).toBe(200);
    }
    const { entries, grandTotalCents } = (await visitor.cart()).body;
    expect(entries).toHaveLength(MAX_CART_LINES);
    await start(visitor);
    await showsStock(api, knife, 0);
    expect(
      (await answered(visitor.api.POST('/api/commerce/checkout', { body: orderForm(grandTotalCents) }))).status,
    ).toBe(200);
  });
});
