import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SubscribeAnswer } from '@kontor/contracts/cart/responses';
import { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import { DefineProduct } from '../../../backend/src/features/catalogue/commands.ts';
import { cancelByToken } from '../../../backend/src/features/subscriptions/cancel-by-token.ts';
import { OrderSession } from '../../../backend/src/features/orders/order-session.ts';
import type { RequestScope } from '../../../backend/src/platform/http/request-scope.ts';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { orderForm } from '../../support/orders.ts';
import { runCli } from '../../support/process.ts';
import { stockOf } from '../../support/stock.ts';
import { mailOf } from '../../support/mails.ts';
import { until } from '../../support/until.ts';
import { demo, testContext } from '../../support/context.ts';
import type { PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';
import type { OrderView } from '@kontor/contracts/orders/responses';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/responses';

const de = messagesOf('de');
const SUBSCRIBE = '/api/3/commerce/cart/subscription';

describe('subscription over HTTP', () => {
  let api: Api;
  let coffee: ProductView;
  let plain: ProductView;

  beforeAll(async () => {
    api = await startApi();
    plain = await api.product('becher-duene');
    coffee = await api.product('kaffee-abo');
    await stockOf(api, coffee, 20);
  });
  afterAll(() => api.stop());

  const shown = async (): Promise<ProductView> =>
    (await api.kontor.platform.queries.catalogue.productById(demo, coffee.id)) as ProductView;
  const becomes = async (productType: ProductView['productType']): Promise<void> => {
    const payload = DefineProductPayload.parse({
      productId: coffee.id,
      details: { ...coffee, productType },
      variants: coffee.variants,
    });
    await api.kontor.server.commands.execute(new DefineProduct(payload, testContext()));
    await until(async () => (await shown()).productType, productType);
  };
  const wanted = (change: object = {}) => ({ itemId: coffee.id, sku: coffee.variants[0]?.sku, qty: 2, ...change });
  const subscribe = (visitor: Visitor, change: object = {}, headers: object = {}): Promise<Answer> =>
    visitor.call('post', SUBSCRIBE, wanted(change), headers);
  const tokenOf = ({ body }: Answer<unknown>): string => (body as SubscribeAnswer).cartToken;
  const order = async (visitor: Visitor, cartToken: string): Promise<PlaceOrderAnswer> => {
    const started = await answered(visitor.api.POST('/api/commerce/checkout/start', { body: { cartToken } }));
    const { shoppingCart } = started.body;
    const form = { ...orderForm(shoppingCart.grandTotalCents), cartToken };
    const answer = await answered(visitor.api.POST('/api/commerce/checkout', { body: form }));
    expect([started.status, answer.status]).toEqual([200, 200]);
    return answer.body;
  };
  const subscriptionOf = async ({ orderId }: Pick<PlaceOrderAnswer, 'orderId'>) => {
    const { orders, subscriptions } = api.kontor.platform.queries;
    let placed: OrderView | null = null;
    await until(async () => {
      placed = await orders.byId(demo, OrderId.parse(orderId));
      return placed !== null;
    }, true);
    const id = placed!.subscription!.id;
    await until(async () => (await subscriptions.byId(demo, id)) !== null, true);
    return (await subscriptions.byId(demo, id)) as SubscriptionView;
  };

  it('gets a cart of its own, and the visitor’s cart is unchanged (SU-02)', async () => {
    const visitor = new Visitor(api);
    await visitor.add({ itemId: plain.id, sku: plain.variants[0]?.sku, quantity: 1 });
    const before = (await visitor.cart()).body;
    const answer = await subscribe(visitor);
    expect([answer.status, tokenOf(answer)]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{32}$/u)]);
    expect(tokenOf(answer)).not.toContain(before.id);
    expect((await visitor.cart()).body).toEqual(before);
    const started = await answered(
      visitor.api.POST('/api/commerce/checkout/start', { body: { cartToken: tokenOf(answer) } }),
    );
    expect(started.body.shoppingCart.entries).toMatchObject([{ itemId: coffee.id, quantity: 2 }]);
  });

  it('is started once per Idempotency-Key', async () => {
    const visitor = new Visitor(api);
    const key = { 'idempotency-key': 'abo-1' };
    const answers = [await subscribe(visitor, {}, key), await subscribe(visitor, {}, key)];
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
    expect((await subscribe(visitor, { qty: 3 }, key)).status).toBe(409);
    expect(tokenOf(await subscribe(new Visitor(api), {}, { 'idempotency-key': 'abo-2' }))).not.toBe(
      tokenOf(answers[0]!),
    );
  });

  it.each<[string, object, number, string]>([
    ['half a piece', { qty: 1.5 }, 400, de['cart.subscriptionQuantity']],
    ['a word', { qty: 'zwei' }, 400, de['cart.quantityNotNumeric']],
    ['more than there are', { qty: 21 }, 409, de['cart.outOfStock']],
    ['an unknown variant', { sku: 'GIBT-ES-NICHT' }, 400, de['cart.variantMissing']],
  ])('is not started with %s', async (_, change, status, message) => {
    const answer = await subscribe(new Visitor(api), change);
    expect([answer.status, answer.body.error.message]).toEqual([status, message]);
  });

  it('is for goods and services sold as subscriptions, and those cannot be bought otherwise (SU-01)', async () => {
    const visitor = new Visitor(api);
    const refused = await subscribe(visitor, { itemId: plain.id, sku: plain.variants[0]?.sku });
    expect([refused.status, refused.body.error.message]).toEqual([400, de['cart.notSubscribable']]);
    const added = await visitor.add({ itemId: coffee.id, sku: coffee.variants[0]?.sku, quantity: 1 });
    expect([added.status, added.body.error.message]).toEqual([400, de['cart.onlySubscription']]);
    await becomes('digital');
    expect((await subscribe(visitor)).body.error.message).toBe(de['cart.notSubscribable']);
    await becomes('service');
    expect((await subscribe(visitor)).status).toBe(200);
    await becomes('physical');
  });

  it('starts with its order, and can be cancelled with the order’s token', async () => {
    const visitor = new Visitor(api);
    const placed = await order(visitor, tokenOf(await subscribe(visitor)));
    const subscription = await subscriptionOf(placed);
    expect(subscription).toMatchObject({ plan: coffee.subscriptionPlan, quantity: 2, status: 'active', cycles: 1 });
    expect(subscription.nextBillingAt! - subscription.startedAt).toBeGreaterThan(27 * 24 * 60 * 60 * 1000);
    const { platform, server } = api.kontor;
    const site = (await platform.queries.sites.byId(demo))!;
    const scope = {
      site,
      position: undefined,
      commandContext: () => testContext(),
      wrote: () => undefined,
    } as unknown as RequestScope;
    const session = new OrderSession(platform, scope);
    const token = new URL(placed.redirect, 'https://shop.example').searchParams.get('token') ?? '';
    await expect(cancelByToken(platform, server.commands, scope, placed.orderId, `${token}x`)).rejects.toMatchObject({
      code: 'notFound',
    });
    await cancelByToken(platform, server.commands, scope, placed.orderId, token);
    await cancelByToken(platform, server.commands, scope, placed.orderId, token);
    await until(async () => (await session.byToken(placed.orderId, token))?.subscription?.status, 'cancelled');
    await until(async () => (await platform.jobs.counts('renewals')).delayed, 0);
  });

  it('is listed and cancelled on the command line', async () => {
    const visitor = new Visitor(api);
    const { id } = await subscriptionOf(await order(visitor, tokenOf(await subscribe(visitor))));
    const listed = await runCli(api.folder, ['subscriptions', 'list', 'demo']);
    expect([listed.code, listed.stdout]).toEqual([
      0,
      expect.stringContaining(`${id}  2 × Kaffee-Abo „Hafenröstung“  Aktiv`),
    ]);
    const cancelled = await runCli(api.folder, ['subscriptions', 'cancel', 'demo', id]);
    expect([cancelled.code, cancelled.stdout]).toEqual([0, expect.stringContaining('Gekündigt, 1 × abgerechnet')]);
    const unknown = await runCli(api.folder, ['subscriptions', 'cancel', 'demo-ch', id]);
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining(de['subscription.unknown'])]);
    expect((await runCli(api.folder, ['subscriptions', 'cancel', 'demo'])).code).toBe(2);
    const mail = await mailOf(api.folder, `subscription-cancelled-${id}`);
    expect(mail.subject).toBe('Test: Kündigung bestätigt: dein Abo bei Hafen & Heide');
  });

  it('the command line reports wrong usage in German', async () => {
    const calls: readonly (readonly [args: readonly string[], told: string])[] = [
      [['subscriptions', 'list', 'nope'], 'Es gibt hier keine Website „nope“.'],
      [['subscriptions', 'cancel', 'demo', 'nope'], '„nope“ ist kein Abo.'],
      [['orders', 'list', 'nirgends'], 'Es gibt hier keine Website „nirgends“.'],
      [['orders', 'refund', 'demo', '1001', '-5'], '„-5“ ist kein Betrag.'],
      [['orders', 'pay', 'demo', '1001', '--refrence', 'x'], 'Die Option „--refrence“ gibt es nicht.'],
      [['orders', 'pay', 'demo', '1001', '--reference'], 'Zu einer Option fehlt'],
      [['preferences', 'set', 'demo', 'checkout', '{"test":1}'], 'test: Dieses Feld gibt es nicht'],
    ];
    for (const [args, told] of calls) {
      const { code, stderr } = await runCli(api.folder, args);
      expect([args, code, stderr]).toEqual([args, 2, expect.stringContaining(told)]);
    }
  });

  it('continues while an operator changes settings and codes', async () => {
    const set = await runCli(api.folder, ['preferences', 'set', 'demo', 'checkout', '{"minimumSubtotalCents":1500}']);
    expect([set.code, set.stdout]).toEqual([0, expect.stringContaining('"minimumSubtotalCents": 1500')]);
    await until(
      async () => (await api.kontor.platform.queries.sites.byId(demo))?.commerce.checkout.minimumSubtotalCents,
      cents(1500),
    );
    const off = await runCli(api.folder, ['coupons', 'define', 'demo', '{"code":"GARTEN5","isActive":false}']);
    expect([off.code, off.stdout]).toEqual([0, expect.stringContaining('GARTEN5  Fünf Euro für den Garten')]);
    const { stdout } = await runCli(api.folder, ['coupons', 'list', 'demo']);
    expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'GARTEN5',
      'VERSANDFREI',
      'WILLKOMMEN10',
      '',
    ]);
    expect(stdout).toMatch(/^GARTEN5 .*abgeschaltet$/mu);
  });
});
