import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { showCommand } from '../../../backend/src/features/time-travel/cli.ts';
import { type Answer, type AnswerBody, type Api, startApi, Visitor } from '../../support/api.ts';
import { onInstallation } from '../../support/at-terminal.ts';
import { newEvent } from '../../support/events.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import type { ThingAt } from '@kontor/contracts/time-travel/responses';

const HISTORY = '/api/v1/analytics/history';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('former states', () => {
  let api: Api;
  let owner: Visitor;
  let reporter: Visitor;
  let order: { readonly id: string; readonly number: number; readonly cartId: string };
  let product: Awaited<ReturnType<Api['product']>>;

  beforeAll(async () => {
    api = await startApi();
    product = await api.product('kaffee-hafenroestung');
    const shopper = await shopperWith(api, product, 2);
    const { orderId } = placed(await placeOrder(api, shopper));
    const { orders } = api.kontor.platform.queries;
    const view = await orders.byId(SiteId.parse('demo'), OrderId.parse(orderId));
    order = { id: orderId, number: view!.number, cartId: view!.purchasedCartId! };
    owner = new Visitor(api);
    await owner.signIn();
    reporter = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
  });
  afterAll(() => api.stop());

  const look = <Body = ThingAt>(who: Visitor, kind: string, id: string, more: object = {}): Promise<Answer<Body>> =>
    who.call<Body>('get', `${HISTORY}?${new URLSearchParams({ kind, id, ...more })}`);
  const refused = (kind: string, id: string, more: object = {}) => look<AnswerBody>(owner, kind, id, more);
  const cli = (...args: readonly string[]) => onInstallation(showCommand, api.kontor.platform, args);

  it('given a purchased cart, then each of its changes with the state after it', async () => {
    const { body: now } = await look(owner, 'cart', order.cartId);
    expect(now).toMatchObject({
      kind: 'cart',
      state: { purchase: { orderId: order.id } },
      looked: { source: 'shopper' },
    });
    expect(now.listed.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['CartCreated', 'CartEntryAdded', 'CheckoutStarted', 'CartPurchased']),
    );
    const { body: filled } = await look(owner, 'cart', order.cartId, { change: '2' });
    expect(filled).toMatchObject({ looked: { type: 'CartEntryAdded' }, state: { purchase: null } });
    expect(filled.looked.differences).toContainEqual(
      expect.objectContaining({ path: expect.stringMatching(/quantity$/u), before: null, after: 2 }),
    );
    const at = new Date(filled.looked.at).toISOString();
    expect((await look(owner, 'cart', order.cartId, { at })).body.looked.change).toBe(2);
  });

  it('given the purchase, then the request that caused it and its effects, also in other streams', async () => {
    const { body } = await look(owner, 'cart', order.cartId);
    const { causes } = body.looked;
    expect(causes?.chain[0]).toMatchObject({ step: 'request', id: body.looked.correlationId });
    expect(causes?.caused.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['StockTaken', 'OrderNumberAssigned', 'OrderPlaced']),
    );
    expect(causes?.caused.find(({ type }) => type === 'OrderPlaced')?.thing).toEqual({ kind: 'order', id: order.id });
  });

  it('given an order by its number, then persons are masked without permission to read orders', async () => {
    const { body: masked } = await look(reporter, 'order', String(order.number));
    const { customer } = masked.state as { customer: object };
    expect([masked.id, Object.keys(customer)]).toEqual([order.id, ['personId']]);
    const { body: whole } = await look(owner, 'order', `#${order.number}`);
    expect(whole.state).toMatchObject({ customer: { email: expect.stringContaining('@') } });
    const email = (whole.state as { customer: { email: string } }).customer.email;
    expect(JSON.stringify(masked)).not.toContain(email);
  });

  it('given an API key, then its scopes decide whether persons are shown', async () => {
    const emailFor = async (scopes: readonly Permission[]) => {
      const program = new Program(api, (await keyOf(owner, scopes)).key);
      const path = `${HISTORY}?${new URLSearchParams({ kind: 'order', id: order.id })}`;
      const { body } = await program.call<ThingAt>('get', path);
      return (body.state as { customer: { email?: string } }).customer.email;
    };
    expect(await emailFor(['analytics:read'])).toBeUndefined();
    expect(await emailFor(['analytics:read', 'orders:read'])).toMatch(/@/u);
  });

  it('given a SKU, then the stock of its variant, and why it changed', async () => {
    const [variant] = product.variants;
    const { body } = await look(owner, 'stock', variant!.sku);
    expect(body).toMatchObject({ id: variant!.id, state: { holders: {} }, looked: { type: 'StockTaken' } });
    expect(body.looked.causes?.chain.map((step) => ('type' in step ? step.type : step.step))).toEqual(
      expect.arrayContaining(['request', 'CartPurchased']),
    );
  });

  it.each([
    ['product', () => product.id, 'ProductCreated'],
    ['page', () => '/', 'DocumentCreated'],
    ['collection', () => '/shop', 'CollectionCreated'],
    ['setting', () => 'shipping', 'CommercePreferencesChanged'],
    ['setting', () => 'store', 'SiteCreated'],
  ])('given a %s, then its history is complete', async (kind, id, type) => {
    const { status, body } = await look(owner, kind, id(), { change: '1' });
    expect([status, body.looked.type]).toEqual([200, type]);
  });

  it('given an unknown event type, then it is kept, counted and shown, and changes nothing', async () => {
    const { body: before } = await look(owner, 'page', '/');
    const strange = newEvent('PagePainted', { colour: 'blau' }, { at: api.kontor.platform.ambient.clock.now() });
    await api.kontor.platform.log.append(streamName('document', 'demo', before.id), [strange], 'any');
    const { body } = await look(owner, 'page', '/');
    expect(body).toMatchObject({
      unknown: 1,
      changes: before.changes + 1,
      looked: { type: 'PagePainted', isKnown: false, differences: [], data: { colour: 'blau' } },
    });
    expect(body.state).toEqual(before.state);
  });

  it.each([
    ['an instant before its beginning', 'order', { at: '2001-01-01' }, 'at', 'Zu dieser Zeit gab es das noch nicht'],
    ['an instant ahead', 'order', { at: '2999-01-01' }, 'at', 'Dieser Zeitpunkt liegt in der Zukunft.'],
    ['no instant', 'order', { at: 'gestern' }, 'at', 'Bitte gib einen Zeitpunkt wie'],
    ['a change that there is not', 'order', { change: '999' }, 'change', 'So viele Änderungen gibt es nicht'],
    ['an unknown kind', 'teapot', {}, 'kind', 'Dazu gibt es hier keinen Verlauf.'],
  ])('given %s, then it is reported at its field', async (_, kind, more, field, words) => {
    const { status, body } = await refused(kind, order.id, more);
    expect(status).toBe(400);
    expect(body.error.fields?.[field]).toContain(words);
  });

  it('given an unknown id, or another site, then 404', async () => {
    expect((await refused('cart', NOWHERE)).status).toBe(404);
    expect((await refused('stock', 'GIBT-ES-NICHT')).status).toBe(404);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect((await look(other, 'order', order.id)).status).toBe(404);
    expect((await look(other, 'cart', order.cartId)).status).toBe(404);
  });

  it('given no session, or a role without analytics, then it is refused', async () => {
    expect((await look(new Visitor(api), 'order', order.id)).status).toBe(401);
    const editor = await member(api, { email: 'text@laden.example', role: 'editor' });
    expect((await look(editor, 'order', order.id)).status).toBe(403);
  });

  it('given the command line, then the same, masked unless persons are requested', async () => {
    const { code, stdout } = await cli('order', String(order.number), '--site', 'demo');
    expect([code, stdout]).toEqual([0, expect.stringContaining(`number: ${order.number}`)]);
    expect(stdout).not.toContain('email');
    expect((await cli('order', order.id, '--personal')).stdout).toMatch(/email: .+@/u);
    const json = JSON.parse((await cli('cart', order.cartId, '--change', '1', '--format', 'json')).stdout) as ThingAt;
    expect(json).toMatchObject({ kind: 'cart', looked: { type: 'CartCreated' } });
  });

  it('given the history command, then each change with its differences, the last ones if there are many', async () => {
    const all = await cli('cart', order.cartId, '--history');
    expect(all.stdout).toMatch(/CartEntryAdded .*\n(?:.*\n)*? {5}lines\..*quantity: – → 2/u);
    const last = await cli('cart', order.cartId, '--history', '--limit', '1', '--format', 'json');
    expect(
      last.stdout
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { type: string }).type),
    ).toEqual(['CartPurchased']);
    expect(last.stderr).toMatch(/^1 von \d+ Änderungen/u);
  });

  it.each([
    [['teapot', 'x'], 2, 'gibt es hier nicht zu sehen. Es gibt cart, order'],
    [['cart'], 2, 'kontor show ART ID'],
    [['cart', 'x', '--at', 'gestern'], 2, 'ist kein Zeitpunkt'],
    [['cart', 'x', '--at', '2026-01-01', '--change', '1'], 2, 'nicht beides'],
    [['cart', NOWHERE], 1, 'Das gibt es hier nicht'],
    [['setting', 'store'], 2, '--site ist eines von demo'],
    [['setting', 'store', '--site', 'nirgends'], 2, 'keine Website „nirgends“'],
    [['setting', 'store', '--site', 'demo', '--at', '2999-01-01'], 1, 'in der Zukunft'],
    [['setting', 'store', '--site', 'demo', '--at', '2001-01-01'], 1, 'Zu dieser Zeit gab es das noch nicht'],
  ])('given the arguments %j, then it exits with %i and says why', async (args, code, words) => {
    const said = await cli(...args);
    expect([said.code, said.stderr]).toEqual([code, expect.stringContaining(words)]);
  });
});
