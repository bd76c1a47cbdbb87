import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { whyCommand } from '../../../backend/src/features/time-travel/why-cli.ts';
import { type Answer, type AnswerBody, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { onInstallation } from '../../support/at-terminal.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { member } from '../../support/members.ts';
import { applyCode, placed, placeOrder, shopperWith, totalOf } from '../../support/shopping.ts';
import type { RefusedOrderThen, RefusedThen, WhyAdd, WhyPrice } from '@kontor/contracts/time-travel/responses';

const WHY = '/api/v1/analytics/why';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('explanations (why)', () => {
  let api: Api;
  let owner: Visitor;
  let shears: ProductView;
  let sku: string;
  let before: string;
  let refusal: Answer;
  let taker: string;
  let order: { readonly id: string; readonly total: number };

  const now = () => new Date(api.kontor.platform.ambient.clock.now()).toISOString();
  const why = <Body>(who: Visitor, question: string, asked: object): Promise<Answer<Body>> =>
    who.call<Body>('get', `${WHY}/${question}?${new URLSearchParams({ ...asked })}`);
  const add = (asked: object, who = owner) => why<WhyAdd>(who, 'add', { sku, ...asked });
  const cli = (...args: readonly string[]) => onInstallation(whyCommand, api.kontor.platform, args);

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    shears = await api.product('gartenschere-geschmiedet');
    sku = shears.variants[0]!.sku;
    before = now();
    const first = await shopperWith(api, shears, 2);
    taker = (await first.cart()).body.id!;
    await answered(first.api.POST('/api/commerce/checkout/start', { body: {} }));
    await caughtUp(api);
    refusal = await new Visitor(api).add({ itemId: shears.id, sku, quantity: 2 });
    const buyer = await shopperWith(api, await api.product('kaffee-hafenroestung'), 2);
    await applyCode(buyer, 'WILLKOMMEN10');
    const total = await totalOf(buyer);
    const { orderId } = placed(await placeOrder(api, buyer));
    order = { id: orderId, total };
  });
  afterAll(() => api.stop());

  it('given a refused add, then the same message, who had reserved the units, and since when', async () => {
    expect(refusal.status).toBe(409);
    const { status, body } = await add({ quantity: '2' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      refused: refusal.body.error.message,
      stock: { onHand: 3, reserved: 2, free: 1 },
      inCart: 0,
      holders: [{ quantity: 2, cart: taker, reserved: { type: 'StockReserved', source: 'shopper' } }],
    });
    expect(body.chain.map(({ type, free }) => [type, free])).toEqual([['StockReserved', 1]]);
    expect(body.since).toBe(body.chain[0]?.at);
  });

  it('given refused adds, then they are listed with all parameters of the question, on their own site only', async () => {
    const { body } = await why<{ adds: readonly RefusedThen[] }>(owner, 'refused', {});
    expect(body.adds).toEqual([expect.objectContaining({ sku, quantity: 2, free: 1 })]);
    const [{ at, cart, quantity }] = body.adds as [RefusedThen];
    const asked = { cart, quantity: String(quantity), at: new Date(at).toISOString() };
    expect((await add(asked)).body.refused).toBe(refusal.body.error.message);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect((await why<{ adds: unknown }>(other, 'refused', {})).body.adds).toEqual([]);
    expect((await cli('refused', '--site', 'demo')).stdout).toContain(`--sku ${sku} --cart ${cart} --quantity 2`);
  });

  it.each([
    [['refused', '--site', 'demo-ch'], 0, 'Es wurde nichts abgelehnt.'],
    [['refused', '--limit', '0'], 2, '--limit: „0“ ist keine ganze Zahl von 1 bis 100.'],
    [['add', '--sku', 'nix', '--site', 'demo'], 1, 'Produkt nix: Das gibt es hier nicht'],
    [['add', '--sku', 'nix', '--cart', 'x'], 2, '--cart: „x“ ist keine Kennung eines Warenkorbs.'],
    [['price', 'order', '77', '--site', 'demo'], 1, 'Bestellung 77: Das gibt es hier nicht'],
  ])('given `why %j`, then it says what was not found', async (args, code, problem) => {
    expect(await cli(...args)).toMatchObject({ code, stderr: expect.stringContaining(problem) });
  });

  it('given a refused order, then it is listed with its reason and its cart', async () => {
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'));
    const { id: cart } = (await shopper.cart()).body;
    expect((await placeOrder(api, shopper, { expectedTotalCents: 1 })).status).toBe(409);
    const listed = { at: expect.any(Number), cart, reason: 'totalChanged', totalCents: 1, currency: 'EUR' };
    const { body } = await why<{ orders: readonly RefusedOrderThen[] }>(owner, 'refused', {});
    expect(body.orders).toEqual([listed]);
    expect((await cli('refused', '--site', 'demo')).stdout).toContain(
      `, der Preis hatte sich geändert: kontor show cart ${cart} --site demo`,
    );
  });

  it('given an earlier instant, one unit less, or another cart, then the answer matches that', async () => {
    expect((await add({ quantity: '2', at: before })).body).toMatchObject({ refused: null, stock: { free: 3 } });
    expect((await add({ quantity: '1' })).body.refused).toBeNull();
    const full = (await add({ quantity: '1', cart: taker })).body;
    expect([full.inCart, full.refused]).toEqual([2, refusal.body.error.message]);
  });

  it('given a hidden product, then that is the reason', async () => {
    const product = await api.product('becher-duene');
    const bySku = () => add({ sku: product.variants[0]!.sku });
    expect((await bySku()).body.refused).toBeNull();
    const { log } = api.kontor.platform;
    const stream = `product-demo_${product.id}`;
    const [created] = await log.readStream(stream, { limit: 1 });
    const hidden = {
      ...created!,
      id: NOWHERE.replace('8000', '8001'),
      type: 'ProductDetailsChanged',
      data: { productId: product.id, changes: { visible: false } },
      metadata: { ...created!.metadata, at: api.kontor.platform.ambient.clock.now() },
    };
    await log.append(stream, [hidden], 'any');
    await caughtUp(api);
    const { body } = await bySku();
    expect(body).toMatchObject({
      product: { visible: false },
      refused: 'Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.',
      chain: [{ type: 'ProductDetailsChanged' }],
    });
  });

  it('given an order, then what each of its amounts consists of, and who set it', async () => {
    const { body } = await why<WhyPrice>(owner, 'price', { kind: 'order', id: order.id });
    expect(body).toMatchObject({
      lines: [{ quantity: 2, taken: { type: 'CartEntryAdded' }, set: { type: 'ProductCreated' } }],
      coupons: [{ code: 'WILLKOMMEN10', refused: null, defined: { type: 'CouponDefined' } }],
      shipping: { set: { type: 'CommercePreferencesChanged' } },
      taxes: { country: 'DE', set: { type: 'CommercePreferencesChanged' } },
      grandTotalCents: order.total,
    });
    const [line] = body.lines;
    expect(line?.unitPriceCents).toBe(line?.listed?.priceCents);
    const view = await api.kontor.platform.queries.orders.byId(SiteId.parse('demo'), OrderId.parse(order.id));
    expect(body.lines.map(({ totalCents }) => totalCents)).toEqual(view?.lines.map(({ totalCents }) => totalCents));
  });

  it('given an order that used up its coupon, then the coupon counts as valid for it', async () => {
    const coupon = { code: 'EINMAL', name: 'Einmal', discount: { kind: 'fixed', cents: 300 }, totalUses: 1 };
    await owner.call('post', '/api/v1/coupons', coupon);
    await caughtUp(api);
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), 1);
    await applyCode(shopper, 'EINMAL');
    const { orderId } = placed(await placeOrder(api, shopper));
    await caughtUp(api);
    const { body } = await why<WhyPrice>(owner, 'price', { kind: 'order', id: orderId });
    expect(body.coupons).toMatchObject([{ code: 'EINMAL', refused: null, discountCents: 300 }]);
    const view = await api.kontor.platform.queries.orders.byId(SiteId.parse('demo'), OrderId.parse(orderId));
    expect(body.grandTotalCents).toBe(view?.grandTotalCents);
  });

  it('given a coupon on shipping, then subtotal − discount + shipping is the total, also on the command line', async () => {
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), 6);
    await applyCode(shopper, 'VERSANDFREI');
    const { id } = (await shopper.cart()).body;
    await caughtUp(api);
    const { body } = await why<WhyPrice>(owner, 'price', { kind: 'cart', id: id! });
    expect(body.coupons).toMatchObject([{ code: 'VERSANDFREI', refused: null, discountCents: 490 }]);
    expect(body.subtotalCents - body.discountCents + body.shipping!.cents).toBe(body.grandTotalCents);
    const { stdout } = await cli('price', 'cart', id!);
    expect(stdout).toMatch(/Rabatte 0,00.*\n.*Versand .* 0,00/su);
  });

  it('given a coupon with a minimum above the cart’s value, then the missing amount is shown', async () => {
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), 2);
    const { id, subtotalCents, entries } = (await shopper.cart()).body;
    const coupon = { code: 'BEIDE', name: 'Beide', discount: { kind: 'fixed', cents: 300 } };
    await owner.call('post', '/api/v1/coupons', { ...coupon, minimumSubtotalCents: subtotalCents });
    await caughtUp(api);
    expect((await applyCode(shopper, 'BEIDE')).status).toBe(200);
    await answered(
      shopper.api.PUT('/api/commerce/shopping-cart/entries/{entryId}', {
        params: { path: { entryId: entries[0]!.id } },
        body: { quantity: 1 },
      }),
    );
    const { body } = await why<WhyPrice>(owner, 'price', { kind: 'cart', id: id! });
    const amount = (subtotalCents / 100).toFixed(2).replace('.', ',');
    expect(body.coupons[0]?.refused).toContain(`Zwischensumme von ${amount}`);
  });

  it.each([
    ['an unknown SKU', 'add', { sku: 'GIBT-ES-NICHT' }, 404, null],
    ['an unknown cart', 'add', { cart: NOWHERE }, 404, null],
    ['no cart at all', 'add', { cart: 'x' }, 400, 'cart'],
    ['no quantity', 'add', { quantity: 'viele' }, 400, 'quantity'],
    ['an instant ahead', 'add', { at: '2999-01-01' }, 400, 'at'],
    ['an instant before the product', 'add', { at: '2001-01-01' }, 400, 'at'],
    ['refused adds of before the shop', 'refused', { at: '2001-01-01' }, 400, 'at'],
    ['a kind without a price', 'price', { kind: 'page', id: '/' }, 400, 'kind'],
    ['an unknown order', 'price', { kind: 'order', id: NOWHERE }, 404, null],
  ])('given %s, then it is reported', async (_, question, asked, status, field) => {
    const { body, ...answer } = await why<AnswerBody>(owner, question, {
      ...(question === 'add' && { sku }),
      ...asked,
    });
    expect(answer.status).toBe(status);
    if (field !== null) expect(body.error.fields).toHaveProperty(field);
  });

  it('given another site, no session, or a role without analytics, then it is refused', async () => {
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect((await add({}, other)).status).toBe(404);
    expect((await why(other, 'price', { kind: 'order', id: order.id })).status).toBe(404);
    expect((await add({}, new Visitor(api))).status).toBe(401);
    const editor = await member(api, { email: 'text@laden.example', role: 'editor' });
    expect((await add({}, editor)).status).toBe(403);
  });

  it('given the command line, then the same', async () => {
    const added = await cli('add', '--sku', sku, '--quantity', '2', '--site', 'demo');
    expect([added.code, added.stdout]).toEqual([0, expect.stringContaining(`2 für Warenkorb ${taker}`)]);
    expect(added.stdout).toContain(`Abgelehnt: ${refusal.body.error.message}`);
    const priced = await cli('price', 'order', order.id);
    expect([priced.code, priced.stdout]).toEqual([0, expect.stringContaining('Rabattcode WILLKOMMEN10')]);
    expect(JSON.parse((await cli('price', 'order', order.id, '--format', 'json')).stdout)).toMatchObject({
      grandTotalCents: order.total,
    });
  });

  it.each([
    [['add'], 2, 'kontor why add'],
    [['price', 'page', '/'], 2, 'Dazu gibt es hier keinen Verlauf.'],
    [['add', '--sku', 'GIBT-ES-NICHT', '--site', 'demo'], 1, 'Das gibt es hier nicht'],
    [['refused', '--site', 'demo', '--at', '2001-01-01'], 1, 'Zu dieser Zeit gab es hier noch nichts.'],
    [['refused', '--limit', '0'], 2, 'limit'],
    [['add', '--sku', 'x', '--at', 'gestern'], 2, 'ist kein Zeitpunkt'],
    [['price', 'order', NOWHERE, '--at', '2999-01-01'], 1, 'in der Zukunft'],
  ])('given the arguments %j, then it exits with %i and says why', async (args, code, words) => {
    const said = await cli(...args);
    expect([said.code, said.stderr]).toEqual([code, expect.stringContaining(words)]);
  });
});
