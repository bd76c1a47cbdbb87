import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import { streamName } from '@kontor/contracts/kernel/events';
import { OrderId } from '@kontor/contracts/kernel/ids';
import type { PaymentProvider } from '@kontor/contracts/ports/payments';
import { WriteOrder } from '../../../backend/src/features/orders/commands.ts';
import { WriteStock } from '../../../backend/src/features/stock/commands.ts';
import { type Answer, type Api, startApi } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { demo, testContext } from '../../support/context.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { orderForm } from '../../support/orders.ts';
import { applyCode, placed, placeOrder, shopperWith, totalOf } from '../../support/shopping.ts';
import { showsStock, stockOf } from '../../support/stock.ts';
import type { CheckoutState } from '@kontor/contracts/checkout/responses';

const de = messagesOf('de');
const state = ({ body }: Answer<unknown>) => body as CheckoutState;

describe('stock of orders over HTTP', () => {
  let api: Api;
  let cup: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
  });
  afterAll(() => api.stop());

  it('is reserved from the start of the checkout until it is cancelled', async () => {
    await stockOf(api, cup, 3);
    const first = await shopperWith(api, cup, 2);
    const second = await shopperWith(api, cup, 2);
    const started = await answered(first.api.POST('/api/commerce/checkout/start', { body: {} }));
    expect(started.status).toBe(200);
    expect(state(started).expiresAt! - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(state(started).payments.map(({ method }) => method)).toEqual(['prepayment', 'invoice', 'test']);
    await showsStock(api, cup, 1);
    const { body, status } = await answered(second.api.POST('/api/commerce/checkout/start', { body: {} }));
    const [entry] = (await second.cart()).body.entries;
    expect([status, body.error.message]).toEqual([409, de['cart.outOfStock']]);
    expect(body.error.fields).toEqual({ [entry!.id]: 'Nur noch 1 verfügbar.' });
    expect((await answered(first.api.DELETE('/api/commerce/checkout'))).status).toBe(204);
    await showsStock(api, cup, 3);
    expect((await answered(second.api.POST('/api/commerce/checkout/start', { body: {} }))).status).toBe(200);
    await answered(second.api.DELETE('/api/commerce/checkout'));
  });

  it('is reserved for all lines or none, naming the line that falls short', async () => {
    const jar = await api.product('heidehonig');
    await stockOf(api, cup, 5);
    await stockOf(api, jar, 1);
    const visitor = await shopperWith(api, cup, 2);
    await visitor.add({ itemId: jar.id, sku: jar.variants[0]?.sku, quantity: 1 });
    const other = await shopperWith(api, jar, 1);
    expect((await placeOrder(api, other)).status).toBe(200);
    const answer = await placeOrder(api, visitor);
    const entry = (await visitor.cart()).body.entries.find(({ itemId }) => itemId === jar.id);
    expect([answer.status, answer.body.error.fields]).toEqual([409, { [entry!.id]: de['checkout.lineGone'] }]);
    await showsStock(api, cup, 5);
    await answered(
      visitor.api.DELETE('/api/commerce/shopping-cart/entries/{entryId}', { params: { path: { entryId: entry!.id } } }),
    );
    expect((await placeOrder(api, visitor)).status).toBe(200);
    await showsStock(api, cup, 3);
  });

  it('is not checked for products without stock tracking (SF-09)', async () => {
    const book = await api.product('e-book-ein-topf');
    const { platform, server } = api.kontor;
    const [variant] = book.variants;
    const payload = { productId: book.id, variantId: variant!.id, level: 0, reason: inOurWords('Test') };
    await server.commands.execute(new WriteStock({ type: 'SetStock', ...payload }, testContext()));
    const visitor = await shopperWith(api, book, 3);
    const { status, body } = await placeOrder(api, visitor);
    expect([status, body.error]).toEqual([200, undefined]);
    const stock = await platform.log.readStream(streamName('stock', demo, variant!.id));
    expect(stock.filter(({ type }) => type !== 'StockSet')).toEqual([]);
  });

  it('reserves and redeems coupons, once', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopperWith(api, cup, 2);
    await applyCode(visitor, 'WILLKOMMEN10');
    const { orderId } = placed(await placeOrder(api, visitor));
    const order = await api.kontor.platform.queries.orders.byId(demo, OrderId.parse(orderId));
    expect(order?.coupons).toMatchObject([{ code: 'WILLKOMMEN10' }]);
    expect(order?.discountCents).toBeGreaterThan(0);
    const coupon = await api.kontor.platform.queries.coupons.byCode(demo, 'WILLKOMMEN10');
    expect(coupon).toMatchObject({ uses: 1, heldBy: [] });
  });

  it('is returned with coupons when an order is cancelled', async () => {
    await stockOf(api, cup, 4);
    const visitor = await shopperWith(api, cup, 3);
    const { orderId } = placed(await placeOrder(api, visitor));
    await showsStock(api, cup, 1);
    const cancel = new WriteOrder(
      OrderId.parse(orderId),
      { type: 'CancelOrder', orderId: OrderId.parse(orderId), reason: 'Doppelt' },
      testContext(),
    );
    expect((await api.kontor.server.commands.execute(cancel)).state?.status).toBe('cancelled');
    await showsStock(api, cup, 4);
  });

  it('a declined payment returns the cart with its answers, so that another method can be used', async () => {
    const card: PaymentProvider = {
      method: 'card',
      label: 'payment.test',
      description: 'payment.testText',
      renews: false,
      isOffered: () => true,
      pay: async () => ({ kind: 'declined', reason: 'Limit' }),
    };
    await stockOf(api, cup, 10);
    const { platform } = api.kontor;
    (platform.payments as PaymentProvider[]).push(card);
    const visitor = await shopperWith(api, cup, 2);
    const knife = await api.product('kuechenmesser-geschmiedet');
    const additionalFields = '{"gravur":"Ada","schrift":"Grotesk"}';
    await visitor.add({ itemId: knife.id, sku: knife.variants[0]?.sku, additionalFields });
    const form = orderForm(await totalOf(visitor), { paymentMethod: 'card' });
    const order = () =>
      answered(visitor.api.POST('/api/commerce/checkout', { body: form, headers: { 'idempotency-key': 'mit-karte' } }));
    // Repeating it with its key orders nothing of the returned units.
    const declined = [await order(), await order(), await order()];
    (platform.payments as PaymentProvider[]).pop();
    await caughtUp(api);
    expect(declined.map(({ status, body }) => [status, body.error.message])).toEqual(
      declined.map(() => [409, de['checkout.paymentDeclined']]),
    );
    expect((await visitor.cart()).body).toMatchObject({
      isPurchased: false,
      entries: [{ quantity: 2 }, { quantity: 1, additionalFields }],
    });
    expect((await placeOrder(api, visitor)).status).toBe(200);
    await showsStock(api, cup, 8);
  });
});
