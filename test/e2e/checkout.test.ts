import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckoutState, PlaceOrderAnswer } from '@kontor/contracts/checkout';
import type { ProductView } from '@kontor/contracts/catalogue';
import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import { OrderId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { Customer } from '@kontor/contracts/orders';
import type { PaymentProvider } from '@kontor/contracts/ports/payments';
import { SetStock } from '../../backend/src/features/stock/commands.ts';
import { open } from '../../backend/src/platform/personal-data.ts';
import { type Answer, type Api, startApi, Visitor } from '../support/api.ts';
import { orderForm } from '../support/orders.ts';
import { caughtUp } from '../support/caught-up.ts';
import { demo, testContext } from '../support/context.ts';
import { showsStock, stockOf } from '../support/stock.ts';
import { until } from '../support/until.ts';

const de = messagesOf('de');
const CHECKOUT = '/api/commerce/checkout';
const placed = ({ body }: Answer) => body as unknown as PlaceOrderAnswer;
const state = ({ body }: Answer) => body as unknown as CheckoutState;

describe('from the cart to the order, over HTTP', () => {
  let api: Api;
  let cup: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
  });
  afterAll(() => api.stop());

  const shopper = async (product: ProductView = cup, quantity = 1): Promise<Visitor> => {
    const visitor = new Visitor(api);
    const { status } = await visitor.add({ itemId: product.id, sku: product.variants[0]?.sku, quantity });
    expect(status).toBe(200);
    return visitor;
  };
  const totalOf = async (visitor: Visitor): Promise<number> => (await visitor.cart()).body.grandTotalCents;
  const place = async (visitor: Visitor, change: object = {}): Promise<Answer> => {
    const answer = await visitor.call('post', CHECKOUT, orderForm(await totalOf(visitor), change));
    await caughtUp(api);
    return answer;
  };

  it('orders what lies in the cart, and the cart is bought', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopper(cup, 2);
    const total = await totalOf(visitor);
    const answer = await place(visitor);
    expect([answer.status, placed(answer).orderNumber]).toEqual([200, 1001]);
    const orderId = OrderId.parse(placed(answer).orderId);
    expect(placed(answer).redirect).toMatch(
      new RegExp(`^/checkout/order-confirmed/${orderId}\\?token=[\\w-]{32}$`, 'u'),
    );
    const order = await api.kontor.platform.queries.orders.byId(demo, orderId);
    expect(order).toMatchObject({
      number: 1001,
      testMode: true,
      grandTotalCents: total,
      paymentMethod: 'prepayment',
      paymentStatus: 'awaiting',
      lines: [{ quantity: 2, sku: cup.variants[0]?.sku, taxRate: 1900 }],
    });
    expect(order!.lines[0]!.totalCents + order!.shippingTotalCents).toBe(total);
    await showsStock(api, cup, 8);
    expect((await visitor.cart()).body).toMatchObject({ entries: [], isPurchased: false });
  });

  it('writes no personal data in the clear, and an erased person is gone from all history', async () => {
    const knife = await api.product('kuechenmesser-geschmiedet');
    const visitor = await shopper();
    const engraved = { itemId: knife.id, sku: knife.variants[0]?.sku };
    const added = await visitor.add({
      ...engraved,
      additionalFields: '{"gravur":"Zuletzt Byron","schrift":"Antiqua"}',
    });
    const { id } = added.body.newlyAdded;
    const answers = '{"gravur":"Ada Byron","schrift":"Antiqua"}';
    const path = `/api/commerce/shopping-cart/entries/${id}/additionalFields`;
    const key = { 'idempotency-key': 'gravur-1' };
    const changed = await visitor.call('put', path, { ...engraved, additionalFields: answers }, key);
    expect(changed.body.updatedEntry.additionalFields).toBe(answers);
    const cart = (await visitor.cart()).body;
    expect(cart.entries.find((entry) => entry.id === id)?.additionalFields).toBe(answers);
    const { orderId } = placed(await place(visitor, { email: 'Ada.Lovelace@example.com' }));
    const { log, store, vault, queries } = api.kontor.platform;
    const history: RecordedEvent[] = [];
    for await (const events of log.readAll({ after: '' as never })) history.push(...events);
    expect(JSON.stringify(history)).not.toMatch(/lovelace|byron|Hafenstraße 7/iu);
    expect(JSON.stringify(await store.get('carts', demo, cart.id!))).not.toMatch(/byron/iu);
    const asked = JSON.stringify(['PUT', path, { ...engraved, additionalFields: answers }]);
    const guessed = createHash('sha256').update(asked).digest('base64url');
    expect(history.map(({ metadata }) => metadata.commandDigest)).not.toContain(guessed);
    const order = await queries.orders.byId(demo, OrderId.parse(orderId));
    const customer = await open<Customer>(vault, demo, order!.customer);
    expect(customer).toMatchObject({
      email: 'Ada.Lovelace@example.com',
      billingAddress: { street: 'Hafenstraße 7' },
      additionalFields: { [id]: answers },
    });
    await vault.erase(demo, order!.customer.personId);
    expect(await open(vault, demo, order!.customer)).toBeNull();
    const sealed = history.flatMap(({ data }) => (data as { sealedFields?: Sealed }).sealedFields ?? []);
    expect(sealed).toHaveLength(2);
    for (const one of sealed) await until(() => open(vault, demo, one), null);
    const settled = async () => (await log.readStream(`cart-demo_${cart.id}`)).at(-1)?.type;
    await until(settled, 'CartAnswersForgotten');
  });

  it('makes one order of a cart, however often and with whatever it is asked', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopper(cup, 1);
    const body = orderForm(await totalOf(visitor));
    const cookies = new Map(visitor.cookies);
    const again = (): Visitor => new Visitor(api, 'demo', cookies);
    const key = { 'idempotency-key': 'zahlungspflichtig-1' };
    const answers = await Promise.all([
      again().call('post', CHECKOUT, body, key),
      again().call('post', CHECKOUT, body, key),
      again().call('post', CHECKOUT, body),
      again().call('post', CHECKOUT, { ...body, email: 'jemand.anders@example.com' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => placed(answer).orderId)).size).toBe(1);
    expect(new Set(answers.map((answer) => placed(answer).orderNumber)).size).toBe(1);
    await showsStock(api, cup, 9);
  });

  it('answers the first answer again for the same key and form, and takes no other form with that key', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopper(cup, 1);
    const body = orderForm(await totalOf(visitor));
    const cookies = new Map(visitor.cookies);
    const again = (form: object): Promise<Answer> =>
      new Visitor(api, 'demo', cookies).call('post', CHECKOUT, form, { 'idempotency-key': 'zahlungspflichtig-2' });
    const [first, second, other] = [await again(body), await again(body), await again({ ...body, note: 'anders' })];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotencyConflict']);
    await showsStock(api, cup, 9);
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
    const visitor = await shopper(cup, 2);
    const knife = await api.product('kuechenmesser-geschmiedet');
    const additionalFields = '{"gravur":"Ada","schrift":"Grotesk"}';
    await visitor.add({ itemId: knife.id, sku: knife.variants[0]?.sku, additionalFields });
    const declined = await place(visitor, { paymentMethod: 'card' });
    (platform.payments as PaymentProvider[]).pop();
    expect([declined.status, declined.body.error.message]).toEqual([409, de['checkout.paymentDeclined']]);
    expect((await visitor.cart()).body).toMatchObject({
      isPurchased: false,
      entries: [{ quantity: 2 }, { quantity: 1, additionalFields }],
    });
    expect((await place(visitor)).status).toBe(200);
    await showsStock(api, cup, 8);
  });

  it('numbers orders without gaps', async () => {
    await stockOf(api, cup, 100);
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shopper()));
    const answers = await Promise.all(shoppers.map((visitor) => place(visitor)));
    const numbers = answers.map((answer) => placed(answer).orderNumber).sort((a, b) => a - b);
    expect(numbers.map((number, index) => number - (numbers[0] ?? 0) - index)).toEqual(numbers.map(() => 0));
  });

  it('is paid at once by the test payment', async () => {
    const visitor = await shopper();
    const { orderId } = placed(await place(visitor, { paymentMethod: 'test' }));
    const order = await api.kontor.platform.queries.orders.byId(demo, OrderId.parse(orderId));
    expect(order).toMatchObject({ paymentStatus: 'paid', payments: [{ method: 'test' }] });
  });

  it('holds the units from the start of the checkout, until it is cancelled', async () => {
    await stockOf(api, cup, 3);
    const first = await shopper(cup, 2);
    const second = await shopper(cup, 2);
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
    const visitor = await shopper(cup, 2);
    await visitor.add({ itemId: jar.id, sku: jar.variants[0]?.sku, quantity: 1 });
    const other = await shopper(jar, 1);
    expect((await place(other)).status).toBe(200);
    const answer = await place(visitor);
    const entry = (await visitor.cart()).body.entries.find(({ itemId }) => itemId === jar.id);
    expect([answer.status, answer.body.error.fields]).toEqual([409, { [entry!.id]: de['checkout.lineGone'] }]);
    await showsStock(api, cup, 5);
    await visitor.call('delete', `/api/commerce/shopping-cart/entries/${entry!.id}`);
    expect((await place(visitor)).status).toBe(200);
    await showsStock(api, cup, 3);
  });

  it.each([
    ['email', { email: '' }, de['checkout.emailMissing']],
    ['email', { email: 'nur-text' }, de['checkout.emailInvalid']],
    ['email', { email: `${'a'.repeat(300)}@example.com` }, de['checkout.emailInvalid']],
    ['address.name', { address: { name: '  ' } }, de['checkout.fieldRequired']],
    ['address.street', { address: { street: 'x'.repeat(201) } }, de['checkout.fieldTooLong']],
    ['acceptsTerms', { acceptsTerms: false }, de['checkout.termsMissing']],
    ['acceptsWithdrawal', { acceptsWithdrawal: 'ja' }, de['checkout.withdrawalMissing']],
    ['paymentMethod', { paymentMethod: 'kreditkarte' }, de['checkout.paymentUnknown']],
    ['shippingOptionId', { shippingOptionId: 'drohne' }, de['checkout.shippingUnknown']],
    ['address.country', { address: { country: 'JP' } }, de['checkout.shippingMissing']],
  ])('refuses at %s what is wrong with %j', async (field, change, text) => {
    const visitor = await shopper(await api.product('vase-wacholder'));
    const { status, body } = await place(visitor, change);
    expect([status, body.error.fields?.[field]]).toEqual([400, text]);
  });

  it('takes an address in right-to-left script as it is', async () => {
    await stockOf(api, cup, 5);
    const visitor = await shopper();
    const address = { name: 'ليلى حداد 🎁', street: 'شارع الحمراء ١٢', city: 'בֵּרְלִין' };
    const { orderId } = placed(await place(visitor, { address }));
    const { vault, queries } = api.kontor.platform;
    const order = await queries.orders.byId(demo, OrderId.parse(orderId));
    expect(await open<Customer>(vault, demo, order!.customer)).toMatchObject({ shippingAddress: address });
  });

  it('orders for no other total than the one that was shown', async () => {
    await stockOf(api, cup, 5);
    const visitor = await shopper();
    const answer = await place(visitor, { expectedTotalCents: 1 });
    expect([answer.status, answer.body.error.message]).toEqual([409, de['checkout.totalChanged']]);
    expect((await place(visitor)).status).toBe(200);
  });

  it('has nothing to order without a cart, or with an empty one', async () => {
    const visitor = new Visitor(api);
    const nothing = await visitor.call('post', CHECKOUT, orderForm(0));
    expect([nothing.status, nothing.body.error.message]).toEqual([400, de['checkout.cartEmpty']]);
    const emptied = await shopper();
    const [entry] = (await emptied.cart()).body.entries;
    await emptied.call('delete', `/api/commerce/shopping-cart/entries/${entry!.id}`);
    expect((await place(emptied)).body.error.message).toBe(de['checkout.cartEmpty']);
  });

  it('orders what is not counted however many there are said to be (SF-09)', async () => {
    const book = await api.product('e-book-ein-topf');
    const { platform, server } = api.kontor;
    const [variant] = book.variants;
    const payload = { productId: book.id, variantId: variant!.id, level: 0, reason: 'Test' };
    await server.commands.execute(new SetStock(payload, testContext()));
    const visitor = await shopper(book, 3);
    const { status, body } = await place(visitor);
    expect([status, body.error]).toEqual([200, undefined]);
    const stock = await platform.log.readStream(streamName('stock', demo, variant!.id));
    expect(stock.filter(({ type }) => type !== 'StockSet')).toEqual([]);
  });

  it('holds coupons and takes them, once', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopper(cup, 2);
    await visitor.call('post', '/api/commerce/shopping-cart/coupons', { code: 'WILLKOMMEN10' });
    const { orderId } = placed(await place(visitor));
    const order = await api.kontor.platform.queries.orders.byId(demo, OrderId.parse(orderId));
    expect(order?.coupons).toMatchObject([{ code: 'WILLKOMMEN10' }]);
    expect(order?.discountCents).toBeGreaterThan(0);
    const coupon = await api.kontor.platform.queries.coupons.byCode(demo, 'WILLKOMMEN10');
    expect(coupon).toMatchObject({ uses: 1, heldBy: [] });
  });

  it('gives units and coupons back when an order is cancelled', async () => {
    await stockOf(api, cup, 4);
    const visitor = await shopper(cup, 3);
    const { orderId } = placed(await place(visitor));
    await showsStock(api, cup, 1);
    const { CancelOrder } = await import('../../backend/src/features/orders/commands.ts');
    const cancel = new CancelOrder({ orderId: OrderId.parse(orderId), reason: 'Doppelt' }, testContext());
    expect((await api.kontor.server.commands.execute(cancel)).status).toBe('cancelled');
    await showsStock(api, cup, 4);
  });

  it('shows an order to nobody without its token', async () => {
    const visitor = await shopper();
    const cartId = (await visitor.cart()).body.id;
    const { cartToken } = state(await visitor.call('post', `${CHECKOUT}/start`, {}));
    const total = await totalOf(visitor);
    const ask = async (site: string, token: unknown): Promise<number> => {
      const other = new Visitor(api, site);
      return (await other.call('post', CHECKOUT, { ...orderForm(total), cartToken: token })).status;
    };
    expect((await place(visitor)).status).toBe(200);
    const wrong = [cartId, `${cartId}.`, `${cartId}.${'A'.repeat(32)}`, 'nonsense', ''];
    for (const token of wrong) expect(await ask('demo', token)).toBe(404);
    expect(await ask('demo-ch', cartToken)).toBe(404);
    expect(await ask('demo', cartToken)).toBe(200);
  });
});
