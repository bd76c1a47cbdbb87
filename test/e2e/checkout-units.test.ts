import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/catalogue';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { CheckoutState } from '@kontor/contracts/checkout/checkout';
import { streamName } from '@kontor/contracts/kernel/events';
import { OrderId } from '@kontor/contracts/kernel/ids';
import type { PaymentProvider } from '@kontor/contracts/ports/payments';
import { CancelOrder } from '../../backend/src/features/orders/commands.ts';
import { SetStock } from '../../backend/src/features/stock/commands.ts';
import { type Answer, type Api, startApi } from '../support/api.ts';
import { demo, testContext } from '../support/context.ts';
import { caughtUp } from '../support/caught-up.ts';
import { orderForm } from '../support/orders.ts';
import { applyCode, CHECKOUT, placed, placeOrder, shopperWith, totalOf } from '../support/shopping.ts';
import { showsStock, stockOf } from '../support/stock.ts';

const de = messagesOf('de');
const state = ({ body }: Answer<unknown>) => body as CheckoutState;

describe('what an order takes and gives back, over HTTP', () => {
  let api: Api;
  let cup: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
  });
  afterAll(() => api.stop());

  it('holds the units from the start of the checkout, until it is cancelled', async () => {
    await stockOf(api, cup, 3);
    const first = await shopperWith(api, cup, 2);
    const second = await shopperWith(api, cup, 2);
    const started = await first.call('post', `${CHECKOUT}/start`, {});
    expect(started.status).toBe(200);
    expect(state(started).expiresAt! - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(state(started).payments.map(({ method }) => method)).toEqual(['prepayment', 'invoice', 'test']);
    await showsStock(api, cup, 1);
    const { body, status } = await second.call('post', `${CHECKOUT}/start`, {});
    const [entry] = (await second.cart()).body.entries;
    expect([status, body.error.message]).toEqual([409, de['cart.outOfStock']]);
    expect(body.error.fields).toEqual({ [entry!.id]: 'Nur noch 1 verfügbar.' });
    expect((await first.call('delete', CHECKOUT)).status).toBe(204);
    await showsStock(api, cup, 3);
    expect((await second.call('post', `${CHECKOUT}/start`, {})).status).toBe(200);
    await second.call('delete', CHECKOUT);
  });

  it('reserves all lines or gives back what it took, and says which line fell short', async () => {
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
    await visitor.call('delete', `/api/commerce/shopping-cart/entries/${entry!.id}`);
    expect((await placeOrder(api, visitor)).status).toBe(200);
    await showsStock(api, cup, 3);
  });

  it('orders what is not counted however many there are said to be (SF-09)', async () => {
    const book = await api.product('e-book-ein-topf');
    const { platform, server } = api.kontor;
    const [variant] = book.variants;
    const payload = { productId: book.id, variantId: variant!.id, level: 0, reason: inOurWords('Test') };
    await server.commands.execute(new SetStock(payload, testContext()));
    const visitor = await shopperWith(api, book, 3);
    const { status, body } = await placeOrder(api, visitor);
    expect([status, body.error]).toEqual([200, undefined]);
    const stock = await platform.log.readStream(streamName('stock', demo, variant!.id));
    expect(stock.filter(({ type }) => type !== 'StockSet')).toEqual([]);
  });

  it('holds coupons and takes them, once', async () => {
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

  it('gives units and coupons back when an order is cancelled', async () => {
    await stockOf(api, cup, 4);
    const visitor = await shopperWith(api, cup, 3);
    const { orderId } = placed(await placeOrder(api, visitor));
    await showsStock(api, cup, 1);
    const cancel = new CancelOrder({ orderId: OrderId.parse(orderId), reason: 'Doppelt' }, testContext());
    expect((await api.kontor.server.commands.execute(cancel)).status).toBe('cancelled');
    await showsStock(api, cup, 4);
  });

  it('gives the shopper the cart back where the payment is declined, answers too, to pay in another way', async () => {
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
    const order = () => visitor.call('post', CHECKOUT, form, { 'idempotency-key': 'mit-karte' });
    // Repeated with its key it orders nothing of what was given back.
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
