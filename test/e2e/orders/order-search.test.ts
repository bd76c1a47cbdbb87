import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { OldNames } from '../../../backend/src/features/orders/old-names.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';
import { orderForm } from '../../support/orders.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';
import type { ListOrdersAnswer } from '@kontor/contracts/orders/responses';

const ORDERS = '/api/v1/orders';
const demo = SiteId.parse('demo');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('searching orders', () => {
  let api: Api;
  let owner: Visitor;
  const order = async (email: string, name: string, more: object = {}): Promise<string> => {
    const { address } = orderForm(0);
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'), 1);
    const change = { email, address: { ...address, name, ...more } };
    return placed(await placeOrder(api, shopper, change)).orderId;
  };
  const find = async (search: string, more = '', by = owner): Promise<readonly string[]> => {
    const { body } = await by.call<ListOrdersAnswer>('get', `${ORDERS}?search=${encodeURIComponent(search)}${more}`);
    return body.orders.map(({ id }) => id);
  };
  const ids: string[] = [];

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    ids.push(await order('gerda@example.org', 'Gerda Müller-Weiß'));
    ids.push(await order('gerd@example.org', 'Gerd Mueller', { company: 'Töpferei Lehm' }));
    ids.push(await order('gerda@example.org', 'Gerda Müller-Weiß'));
  });
  afterAll(() => api.stop());

  it('finds whole words of names in any spelling, newest first, in pages', async () => {
    expect(await find('müller')).toEqual([ids[2], ids[1], ids[0]]);
    expect(await find('weiss GERDA')).toEqual([ids[2], ids[0]]);
    expect(await find('Gerda Müller-Weiß')).toEqual([ids[2], ids[0]]);
    expect(await find('toepferei')).toEqual([ids[1]]);
    for (const nothing of ['Mül', 'Gerda Lehm', 'Niemand', '–']) expect(await find(nothing)).toEqual([]);
    const query = `${ORDERS}?search=muller&limit=2`;
    const { body: first } = await owner.call<ListOrdersAnswer>('get', query);
    expect(first.orders.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const { body: rest } = await owner.call<ListOrdersAnswer>(
      'get',
      `${query}&after=${encodeURIComponent(first.next!)}`,
    );
    expect([rest.orders.map(({ id }) => id), rest.next]).toEqual([[ids[0]], null]);
  });

  it('combines dates in the shop’s time zone, state and person', async () => {
    const now = api.kontor.platform.ambient.clock.now();
    const day = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(at);
    const [yesterday, today, tomorrow] = [day(now - DAY_MS), day(now), day(now + DAY_MS)];
    expect(await find('muller', `&from=${today}&to=${today}`)).toHaveLength(3);
    expect(await find('muller', `&to=${yesterday}`)).toEqual([]);
    expect(await find('', `&from=${tomorrow}`)).toEqual([]);
    await owner.call('post', `${ORDERS}/${ids[0]}/cancellation`, { reason: 'doch nicht' });
    await until(() => find('gerda', '&status=cancelled'), [ids[0]!]);
    expect(await find('gerda', `&status=open&from=${today}`)).toEqual([ids[2]]);
    const { vault } = api.kontor.platform;
    const gerd = await vault.findPerson(demo, 'gerd@example.org');
    expect(await find('', `&personId=${gerd}&paymentStatus=awaiting&from=${today}`)).toEqual([ids[1]]);
    expect(await find('müller', `&personId=${gerd}`)).toEqual([ids[1]]);
    const { status, body } = await answered(
      owner.api.GET('/api/v1/orders', { params: { query: { from: 'gestern' } } }),
    );
    expect([status, body.error.fields?.['from']]).toEqual([400, 'Bitte schreibe den Tag so: 2027-01-31.']);
  });

  it('finds nothing for another shop, or without permission', async () => {
    const neighbour = await member(api, { email: 'neighbour@example.org', role: 'admin', site: 'demo-ch' });
    expect(await find('müller', '', neighbour)).toEqual([]);
    const editor = await member(api, { email: 'editor@example.org', role: 'editor' });
    expect(
      (await answered(editor.api.POST('/api/v1/orders/search', { body: { search: 'gerda@example.org' } }))).status,
    ).toBe(403);
  });

  it('finds orders older than the search index, once they were indexed', async () => {
    const { vault } = api.kontor.platform;
    const real: Vault['personOf'] = vault.personOf.bind(vault);
    vault.personOf = (siteId, name) => real(siteId, name);
    const old = await order('alt@example.org', 'Alma Altmann');
    vault.personOf = real;
    expect(await find('altmann')).toEqual([]);
    // The vault records that it was done, so it runs once.
    const names = new OldNames(api.kontor.platform);
    names.gained();
    await names.lost();
    expect(await find('altmann')).toEqual([]);
    const forgetful: Vault = { ...vault, lastIssued: async () => null };
    const anew = new OldNames({ ...api.kontor.platform, vault: forgetful });
    anew.gained();
    await until(() => find('altmann'), [old]);
    await anew.lost();
  });

  it('does not find an erased person’s name', async () => {
    const { vault } = api.kontor.platform;
    const gerda = await vault.findPerson(demo, 'gerda@example.org');
    await vault.erase(demo, gerda!);
    expect(await find('gerda')).toEqual([]);
    expect(await find('müller')).toEqual([ids[1]]);
  });
});
