import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { orderForm } from '../../support/orders.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import type { SearchAnswer } from '@kontor/contracts/search/responses';

const SEARCH = '/api/v1/search';
const EVA = 'evamaria@example.org';

describe('panel search', () => {
  let api: Api;
  let owner: Visitor;
  let orderId: string;
  const find = async (query: string, by = owner, isThorough = false): Promise<SearchAnswer> =>
    (await by.call<SearchAnswer>('post', SEARCH, { query, isThorough })).body;
  const namesOf = ({ orders, products, people }: SearchAnswer) => ({
    orders: orders.hits.map(({ id }) => id),
    products: products.hits.map(({ name }) => name),
    people: people.hits.map(({ kind }) => kind),
  });
  const NOTHING = { orders: [], products: [], people: [] };

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    const { address } = orderForm(0);
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), 1);
    const change = { email: EVA, address: { ...address, name: 'Eva-Maria Küfner' } };
    ({ orderId } = placed(await placeOrder(api, shopper, change)));
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  it('finds orders by number and name, products by name and SKU, and people by complete address', async () => {
    const { body } = await answered(owner.api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId } } }));
    for (const query of [String(body.number), `#${body.number}`]) {
      expect(namesOf(await find(query)).orders).toEqual([orderId]);
    }
    expect((await find('kuefner')).orders.hits[0]).toMatchObject({ name: 'Eva-Maria Küfner', number: body.number });
    expect(namesOf(await find('HH-BECH-SAND')).products).toEqual(['Becher „Düne“']);
    const known = await find(EVA.toUpperCase());
    expect(namesOf(known)).toEqual({ ...NOTHING, orders: [orderId] });
    expect(known.personId).not.toBeNull();
    expect(namesOf(await find('niemand@example.org'))).toEqual(NOTHING);
    expect(namesOf(await find('gibtsnicht'))).toEqual(NOTHING);
    const { status, body: refused } = await answered(owner.api.POST('/api/v1/search', { body: { query: '   ' } }));
    expect([status, refused.error.fields?.['query']]).toEqual([
      400,
      'Bitte gib etwas ein, wonach gesucht werden soll.',
    ]);
  });

  it('finds variants with a waiting line', async () => {
    const { vault, queries } = api.kontor.platform;
    const { id: siteId } = (await queries.sites.byHost('demo.localhost'))!;
    const signUp = { productId: (await api.product('kaffee-hafenroestung')).id };
    const variantId = (await api.product('kaffee-hafenroestung')).variants[0]!.id;
    const { log } = api.kontor.platform;
    const [placedEvent] = await log.readStream(`order-${siteId}_${orderId}`);
    const { customer: contact } = placedEvent!.data as { customer: object };
    const at = Date.now();
    const data = {
      ...signUp,
      variantId,
      signUpId: orderId,
      number: 1,
      contact,
      language: 'de',
      joinsMailingList: false,
    };
    const event = { type: 'RestockSignedUp', data: { ...data, at, origin: '', chain: 'x', needsConfirmation: false } };
    await log.append(`restock-${siteId}_${variantId}`, [{ ...placedEvent!, id: crypto.randomUUID(), ...event }], 'any');
    await caughtUp(api);
    expect(await vault.findPerson(siteId, EVA)).toBe((await find(EVA)).personId);
    expect((await find(EVA)).people.hits).toEqual([
      expect.objectContaining({ kind: 'signUp', variantId, product: expect.stringContaining('Kaffee') }),
    ]);
  });

  it('shows each role what it may see, nothing of other shops, and nothing to API keys', async () => {
    const manager = await member(api, { email: 'manager@example.org', role: 'storeManager' });
    expect(namesOf(await find(EVA, manager))).toEqual({ ...NOTHING, orders: [orderId], people: ['signUp'] });
    const editor = await member(api, { email: 'editor@example.org', role: 'editor' });
    for (const query of [EVA, 'Küfner', 'Becher']) {
      const found = await find(query, editor, true);
      expect([namesOf(found), found.personId]).toEqual([NOTHING, null]);
    }
    const viewer = await member(api, { email: 'viewer@example.org', role: 'viewer' });
    expect((await answered(viewer.api.POST('/api/v1/search', { body: { query: 'Becher' } }))).status).toBe(403);
    expect((await answered(new Visitor(api).api.POST('/api/v1/search', { body: { query: 'Becher' } }))).status).toBe(
      401,
    );
    const neighbour = await member(api, { email: 'neighbour@example.org', role: 'admin', site: 'demo-ch' });
    for (const query of [EVA, 'Küfner', 'HH-BECH-SAND']) expect(namesOf(await find(query, neighbour))).toEqual(NOTHING);
    const program = new Program(api, (await keyOf(owner, ['orders:read'])).key);
    expect((await program.call('post', SEARCH, { query: 'Küfner' })).status).toBe(403);
  });
});
