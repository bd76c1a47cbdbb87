import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { demo } from '../../support/context.ts';
import { orderForm } from '../../support/orders.ts';
import { CHECKOUT, placed, placeOrder, shopperWith, totalOf } from '../../support/shopping.ts';
import { showsStock, stockOf } from '../../support/stock.ts';

const de = messagesOf('de');

describe('ordering a cart over HTTP', () => {
  let api: Api;
  let cup: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
  });
  afterAll(() => api.stop());

  it('orders the cart’s content and marks the cart as purchased', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopperWith(api, cup, 2);
    const total = await totalOf(visitor);
    const answer = await placeOrder(api, visitor);
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

  it('creates one order per cart, however often and with whatever it is requested', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopperWith(api, cup, 1);
    const body = orderForm(await totalOf(visitor));
    const cookies = new Map(visitor.cookies);
    const again = (): Visitor => new Visitor(api, 'demo', cookies);
    const key = { 'idempotency-key': 'zahlungspflichtig-1' };
    const answers = await Promise.all([
      answered(again().api.POST('/api/commerce/checkout', { body, headers: key })),
      answered(again().api.POST('/api/commerce/checkout', { body, headers: key })),
      answered(again().api.POST('/api/commerce/checkout', { body })),
      answered(again().api.POST('/api/commerce/checkout', { body: { ...body, email: 'jemand.anders@example.com' } })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => placed(answer).orderId)).size).toBe(1);
    expect(new Set(answers.map((answer) => placed(answer).orderNumber)).size).toBe(1);
    await showsStock(api, cup, 9);
  });

  it('repeats the first answer for the same key and form, and refuses another form with that key', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopperWith(api, cup, 1);
    const body = orderForm(await totalOf(visitor));
    const cookies = new Map(visitor.cookies);
    const again = (form: object): Promise<Answer> =>
      new Visitor(api, 'demo', cookies).call('post', CHECKOUT, form, { 'idempotency-key': 'zahlungspflichtig-2' });
    const [first, second, other] = [await again(body), await again(body), await again({ ...body, note: 'anders' })];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotencyConflict']);
    await showsStock(api, cup, 9);
  });

  it('repeats it also after the browser has stored its cookies, and orders the next cart by another key', async () => {
    await stockOf(api, cup, 10);
    const visitor = await shopperWith(api, cup, 1);
    const body = orderForm(await totalOf(visitor));
    const order = (form: object, key: string): Promise<Answer> =>
      visitor.call('post', CHECKOUT, form, { 'idempotency-key': key });
    const [first, second] = [await order(body, 'zahlungspflichtig-3'), await order(body, 'zahlungspflichtig-3')];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await order({ ...body, note: 'anders' }, 'zahlungspflichtig-3')).body.error.code).toBe(
      'idempotencyConflict',
    );
    expect((await order(body, 'zahlungspflichtig-4')).status).toBe(404);
    await visitor.add({ itemId: cup.id, sku: cup.variants[0]?.sku, quantity: 1 });
    const next = await order(orderForm(await totalOf(visitor)), 'zahlungspflichtig-4');
    expect([next.status, placed(next).orderNumber]).toEqual([200, placed(first).orderNumber + 1]);
    await visitor.add({ itemId: cup.id, sku: cup.variants[0]?.sku, quantity: 1 });
    expect((await order(body, 'zahlungspflichtig-3')).body).toEqual(first.body);
    await showsStock(api, cup, 8);
  });

  it('numbers orders without gaps', async () => {
    await stockOf(api, cup, 100);
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shopperWith(api, cup)));
    const answers = await Promise.all(shoppers.map((visitor) => placeOrder(api, visitor)));
    const numbers = answers.map((answer) => placed(answer).orderNumber).sort((a, b) => a - b);
    expect(numbers.map((number, index) => number - (numbers[0] ?? 0) - index)).toEqual(numbers.map(() => 0));
  });

  it('the test payment pays at once', async () => {
    const visitor = await shopperWith(api, cup);
    const { orderId } = placed(await placeOrder(api, visitor, { paymentMethod: 'test' }));
    const order = await api.kontor.platform.queries.orders.byId(demo, OrderId.parse(orderId));
    expect(order).toMatchObject({ paymentStatus: 'paid', payments: [{ method: 'test' }] });
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
  ])('reports at %s the problem with %j', async (field, change, text) => {
    const visitor = await shopperWith(api, await api.product('vase-wacholder'));
    const { status, body } = await placeOrder(api, visitor, change);
    expect([status, body.error.fields?.[field]]).toEqual([400, text]);
  });

  it('refuses an order whose total differs from the displayed one', async () => {
    await stockOf(api, cup, 5);
    const visitor = await shopperWith(api, cup);
    const answer = await placeOrder(api, visitor, { expectedTotalCents: 1 });
    expect([answer.status, answer.body.error.message]).toEqual([409, de['checkout.totalChanged']]);
    expect((await placeOrder(api, visitor)).status).toBe(200);
  });

  it('refuses an order without a cart, or with an empty one', async () => {
    const visitor = new Visitor(api);
    const nothing = await answered(visitor.api.POST('/api/commerce/checkout', { body: orderForm(0) }));
    expect([nothing.status, nothing.body.error.message]).toEqual([400, de['checkout.cartEmpty']]);
    const emptied = await shopperWith(api, cup);
    const [entry] = (await emptied.cart()).body.entries;
    await answered(
      emptied.api.DELETE('/api/commerce/shopping-cart/entries/{entryId}', { params: { path: { entryId: entry!.id } } }),
    );
    expect((await placeOrder(api, emptied)).body.error.message).toBe(de['checkout.cartEmpty']);
  });
});
