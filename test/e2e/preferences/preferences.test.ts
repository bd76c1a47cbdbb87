import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES, PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { idOf, member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

const demo = SiteId.parse('demo');

const path = (namespace: string): string => `/api/v1/commerce-preferences/${namespace}`;

describe('commerce preferences over HTTP (MP-04)', () => {
  let api: Api;
  let owner: Visitor;
  const stored = (namespace: string, site = 'demo') =>
    api.kontor.platform.log.readStream(streamName('preferences', site, namespace));

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it.each(PreferenceNamespace.options)('returns %s with their site', async (namespace) => {
    const { status, body } = await owner.call('get', path(namespace));
    const keys = [...Object.keys(DEFAULT_PREFERENCES[namespace]), 'websiteId'].sort();
    expect([status, Object.keys(body).sort()]).toEqual([200, keys]);
    expect(body).toMatchObject({ websiteId: 'demo' });
  });

  it('changes the given fields, visible at once, with the actor in the log', async () => {
    const before = (await owner.call('get', path('checkout'))).body;
    const change = { minimumSubtotalCents: 2500 };
    const answer = await owner.call('put', path('checkout'), change);
    expect([answer.status, answer.body]).toEqual([200, { ...before, ...change }]);
    expect((await owner.call('get', path('checkout'))).body).toEqual({ ...before, ...change });
    const newest = (await stored('checkout')).at(-1);
    expect(newest?.metadata.actor).toBe(`user:${await idOf(owner)}`);
  });

  it('writes nothing without a change, be it to a stored or a default value', async () => {
    for (const namespace of ['checkout', 'ads', 'instalments']) {
      const read = (await owner.call('get', path(namespace))).body;
      const before = (await stored(namespace)).length;
      const answer = await owner.call('put', path(namespace), read);
      expect([answer.status, answer.body]).toEqual([200, read]);
      expect(await stored(namespace)).toHaveLength(before);
    }
  });

  it('merges concurrent changes of different fields in one namespace', async () => {
    const changes = [{ quickView: false }, { variantPicker: 'radio' }];
    await Promise.all(changes.map((change) => owner.call('put', path('products'), change)));
    expect((await owner.call('get', path('products'))).body).toMatchObject({
      quickView: false,
      variantPicker: 'radio',
    });
  });

  it.each([
    ['checkout', { minimumSubtotalCents: -1 }, 'minimumSubtotalCents'],
    ['checkout', { testMode: 'ja' }, 'testMode'],
    ['checkout', { minimumSubtotal: 5 }, 'minimumSubtotal'],
    ['payment', { prepayment: { ibn: 'DE02' } }, 'prepayment.ibn'],
    ['taxes', { rules: [{ country: 'AT' }] }, 'rules.0.standard'],
    ['legal', { termsHref: 'javascript:alert(1)' }, 'termsHref'],
    ['ads', { pixelId: '"><script>' }, 'pixelId'],
    ['ads', { websiteId: 'demo-ch' }, 'websiteId'],
    ['checkout', [1], 'body'],
  ])('refuses %s like %j, and names the field', async (namespace, body, field) => {
    const before = (await stored(namespace)).length;
    const answer = await owner.call('put', path(namespace), body);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toContainEqual(
      expect.arrayContaining([field]),
    );
    expect(answer.status).toBe(400);
    expect(await stored(namespace)).toHaveLength(before);
  });

  it('includes the site’s store settings as a namespace, without a copy', async () => {
    const settings = async () => (await api.kontor.platform.queries.sites.byId(demo))?.storeSettings;
    const before = (await owner.call('get', path('store'))).body;
    expect(before).toEqual({ ...(await settings()), websiteId: 'demo' });
    const change = { restockNotificationsSuccessText: 'Wir melden uns.' };
    const answer = await owner.call('put', path('store'), change);
    expect([answer.status, answer.body]).toEqual([200, { ...before, ...change }]);
    await until(async () => (await settings())?.restockNotificationsSuccessText, 'Wir melden uns.');
    const length = async () => (await api.kontor.platform.log.readStream(streamName('site', 'demo', 'demo'))).length;
    const written = await length();
    expect((await owner.call('put', path('store'), answer.body)).status).toBe(200);
    for (const [field, value] of [
      ['selectedCurrency', 'XXX'],
      ['currency', 'EUR'],
    ] as const) {
      const refused = await owner.call('put', path('store'), { [field]: value });
      expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await length()).toBe(written);
  });

  it('refuses unknown namespaces and lists the known ones', async () => {
    for (const namespace of ['kasse', '__proto__', 'constructor']) {
      for (const answer of [await owner.call('get', path(namespace)), await owner.call('put', path(namespace), {})]) {
        expect([answer.status, answer.body.error.message]).toEqual([
          404,
          expect.stringContaining('checkout, products,'),
        ]);
      }
    }
  });

  it('requires permission, the crumb, and this site', async () => {
    const manager = await member(api, { email: 'lager@laden.example', role: 'storeManager' });
    const website = await member(api, { email: 'web@laden.example', role: 'websiteManager' });
    const elsewhere = new Visitor(api, 'demo-ch', owner.cookies);
    const statuses = async (visitor: Visitor, headers = {}) => [
      (await visitor.call('get', path('ads'))).status,
      (await visitor.call('put', path('ads'), { pixelId: '1' }, headers)).status,
    ];
    expect(await statuses(new Visitor(api))).toEqual([401, 401]);
    expect(await statuses(manager)).toEqual([403, 403]);
    expect(await statuses(elsewhere)).toEqual([401, 401]);
    expect(await statuses(website, { 'x-csrf-token': 'falsch' })).toEqual([200, 403]);
    expect(await stored('ads')).toEqual([]);
    expect(await statuses(website)).toEqual([200, 200]);
    expect([(await stored('ads')).length, (await stored('ads', 'demo-ch')).length]).toEqual([1, 0]);
  });
});
