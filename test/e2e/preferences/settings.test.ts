import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';
import type { CouponAnswer } from '@kontor/contracts/coupons/responses';

const COUPONS = '/api/v1/coupons';
const PREFERENCES = '/api/v1/commerce-preferences';
const SUMMER = { code: 'sommer', name: 'Sommer', discount: { kind: 'percentage', basisPoints: 1000 } };

const coupon = ({ body }: Answer<unknown>) => body as CouponAnswer;
const fieldsOf = ({ body }: Answer): readonly string[] => Object.keys(body.error.fields ?? {});

describe('settings of a shop over HTTP', () => {
  let api: Api;
  let owner: Visitor;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('are changed only from the version that was read, if requested (MP-04)', async () => {
    for (const [area, one, other] of [
      ['checkout', { reservationMinutes: 20 }, { reservationMinutes: 30 }],
      ['restock', { limit: 'factor', automatic: true }, { limit: 'everyone' }],
      ['store', { restockNotificationsSuccessText: 'Moin' }, { restockNotificationsSuccessText: 'Ahoi' }],
    ] as const) {
      const path = `${PREFERENCES}/${area}`;
      const { etag } = (await owner.call('get', path)).headers as { etag: string };
      expect(etag).toMatch(/^"[\w-]{22}"$/u);
      const put = (body: object, seen: string) => owner.call('put', path, body, { 'if-match': seen });
      const first = await put(one, etag);
      expect([first.status, first.headers['etag'] === etag]).toEqual([200, false]);
      const late = await put(other, etag);
      expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
      expect((await owner.call('get', path)).body).toMatchObject(one);
      // It already has this value, so nothing is lost.
      expect((await put(one, etag)).status).toBe(200);
      expect((await put(other, `W/${first.headers['etag']}`)).status).toBe(200);
      expect((await put(one, '*')).status).toBe(200);
    }
  });

  it('MP-06: include every website setting with its default, change the given ones, and name invalid ones', async () => {
    const path = `${PREFERENCES}/website`;
    const ofStore = await owner.call('get', `${PREFERENCES}/store`);
    expect(ofStore.body).toMatchObject({
      websiteId: 'demo',
      selectedCurrency: 'EUR',
      multipleQuantityAllowedForServices: true,
      restockNotificationsSuccessText: expect.anything(),
    });
    const before = await owner.call('get', path);
    const settings = {
      websiteId: 'demo',
      timeZone: 'Europe/Berlin',
      useCLDRMoneyFormat: true,
      captchaSettings: { siteKey: null },
      commentsEnabled: true,
      disqusShortname: null,
      simpleLikingEnabled: false,
      cloneable: false,
    };
    expect([before.status, before.body]).toEqual([200, settings]);
    const wanted = {
      captchaSettings: { siteKey: '6Lc_aX-7' },
      commentsEnabled: false,
      disqusShortname: 'hafen-und-heide',
      simpleLikingEnabled: true,
      cloneable: true,
    };
    const changed = await owner.call('put', path, wanted, { 'if-match': before.headers['etag'] });
    expect([changed.status, changed.body]).toEqual([200, { ...settings, ...wanted }]);
    expect((await owner.call('get', `${PREFERENCES}/store`)).headers['etag']).toBe(ofStore.headers['etag']);
    const late = await owner.call('put', path, { cloneable: false }, { 'if-match': before.headers['etag'] });
    expect(late.status).toBe(409);
    const wrong = { timeZone: 'Europe/Hafen', captchaSettings: { siteKey: '<x>' }, disqusShortname: '', title: 'x' };
    expect(fieldsOf(await owner.call('put', path, wrong)).toSorted()).toEqual([
      'captchaSettings.siteKey',
      'disqusShortname',
      'timeZone',
    ]);
    expect(fieldsOf(await owner.call('put', path, { title: 'x' }))).toEqual(['title']);
    expect((await new Visitor(api).call('get', path)).status).toBe(401);
    const undone = { captchaSettings: { siteKey: null }, disqusShortname: null, simpleLikingEnabled: false };
    expect((await owner.call('put', path, { ...undone, commentsEnabled: true, cloneable: false })).body).toEqual(
      settings,
    );
  });

  it('refuse an invalid bank account (MP-04)', async () => {
    const put = (prepayment: object) => owner.call('put', `${PREFERENCES}/payment`, { prepayment });
    expect(fieldsOf(await put({ iban: 'DE02 1203 0000 0000 2020 52' }))).toEqual(['prepayment.iban']);
    expect(fieldsOf(await put({ bic: 'BYLA' }))).toEqual(['prepayment.bic']);
    expect(fieldsOf(await put({ enabled: true, iban: '', accountHolder: ' ' }))).toEqual([
      'prepayment.accountHolder',
      'prepayment.iban',
    ]);
    expect((await put({ enabled: false, iban: '', bic: '' })).status).toBe(200);
    expect((await put({ iban: 'AT61 1904 3002 3457 3201' })).status).toBe(200);
  });

  it('refuse an invalid or too long reservation time, and name the field (MP-04)', async () => {
    const put = (change: object) => owner.call('put', `${PREFERENCES}/restock`, change);
    expect(fieldsOf(await put({ claimMinutes: 29 }))).toEqual(['claimMinutes']);
    expect(fieldsOf(await put({ claimMinutes: 2881, factorPercent: 99, mailsPerMinute: 0 }))).toEqual([
      'factorPercent',
      'claimMinutes',
      'mailsPerMinute',
    ]);
    expect(fieldsOf(await put({ limit: 'some' }))).toEqual(['limit']);
    expect((await put({ claimMinutes: 0 })).body).toMatchObject({ claimMinutes: 0 });
  });

  it('limit a service to one per order if configured, however it is added (SF-10)', async () => {
    const course = await api.product('messer-schleifen');
    const of = { itemId: course.id, sku: course.variants[0]!.sku };
    const set = (multipleQuantityAllowedForServices: boolean) =>
      answered(
        owner.api.PUT('/api/v1/commerce-preferences/{namespace}', {
          params: { path: { namespace: 'store' } },
          body: { multipleQuantityAllowedForServices },
        }),
      );
    expect((await set(false)).status).toBe(200);
    const tooMany = { quantity: 'Die Menge darf höchstens 1 sein.' };
    const visitor = new Visitor(api);
    // Processes cache a site's settings for a second.
    await until(async () => (await new Visitor(api).add({ ...of, quantity: 2 })).body.error?.fields, tooMany);
    const { newlyAdded } = (await visitor.add({ ...of, quantity: 1 })).body;
    const line = `/api/commerce/shopping-cart/entries/${newlyAdded.id}`;
    expect((await visitor.call('put', line, { quantity: 2 })).body.error.fields).toEqual(tooMany);
    expect((await visitor.add(of)).body.error.fields).toEqual(tooMany);
    const cup = await api.product('becher-duene');
    expect((await visitor.add({ itemId: cup.id, sku: 'HH-BECH-SAND-L', quantity: 2 })).status).toBe(200);
    expect((await set(true)).status).toBe(200);
    await until(async () => (await visitor.call('put', line, { quantity: 2 })).status, 200);
  });

  it('include coupons, each created once, changed by field, and found by code (CO-04)', async () => {
    const made = await owner.call('post', COUPONS, SUMMER);
    expect([made.status, coupon(made)]).toEqual([
      201,
      expect.objectContaining({ code: 'SOMMER', status: 'active', uses: 0, productIds: null }),
    ]);
    expect(coupon(made).changed.by).toBe('eva@laden.example');
    const again = await owner.call('post', COUPONS, { ...SUMMER, name: 'Anders' });
    expect([again.status, again.body.error.code, fieldsOf(again)]).toEqual([409, 'conflict', ['code']]);
    const path = `${COUPONS}/${coupon(made).id}`;
    const { etag } = (await owner.call('get', path)).headers as { etag: string };
    const changed = await owner.call('put', path, { minimumSubtotalCents: 500, isActive: false }, { 'if-match': etag });
    expect([changed.status, coupon(changed)]).toEqual([
      200,
      expect.objectContaining({ name: 'Sommer', minimumSubtotalCents: 500, status: 'inactive' }),
    ]);
    expect((await owner.call('put', path, { name: 'Spät' }, { 'if-match': etag })).status).toBe(409);
    const fixed = await owner.call('put', path, { discount: { kind: 'fixed', cents: 300 } });
    expect(coupon(fixed).discount).toEqual({ kind: 'fixed', cents: 300 });
    const { coupons } = (await answered(owner.api.GET('/api/v1/coupons'))).body;
    expect(coupons.map(({ code }) => code)).toEqual(coupons.map(({ code }) => code).toSorted());
    expect(coupons.find(({ code }) => code === 'SOMMER')).toEqual(coupon(fixed));
  });

  it('page coupons, and show which are invalid now', async () => {
    const now = Date.now();
    const limits = {
      ABGELAUFEN: { endsAt: now - 1 },
      BALD: { startsAt: now + 60_000 },
      CLUB: { totalUses: 1 },
    };
    for (const [code, limit] of Object.entries(limits)) {
      expect((await owner.call('post', COUPONS, { ...SUMMER, code, ...limit })).status).toBe(201);
    }
    const first = (await answered(owner.api.GET('/api/v1/coupons', { params: { query: { limit: 2 } } }))).body;
    expect(first.coupons.map(({ code, status }) => [code, status])).toEqual([
      ['ABGELAUFEN', 'expired'],
      ['BALD', 'notYet'],
    ]);
    const after = encodeURIComponent(first.next ?? '');
    const rest = (await answered(owner.api.GET('/api/v1/coupons', { params: { query: { after } } }))).body;
    expect(rest.coupons[0]?.code).toBe('CLUB');
    expect((await answered(owner.api.GET('/api/v1/coupons', { params: { query: { after: 'x' } } }))).status).toBe(400);
  });

  it.each([
    [{ ...SUMMER, code: '-' }, 'code'],
    [{ ...SUMMER, code: '' }, 'code'],
    [{ ...SUMMER, name: '' }, 'name'],
    [{ ...SUMMER, name: '  ' }, 'name'],
    [{ ...SUMMER, discount: { kind: 'percentage', basisPoints: 10_001 } }, 'discount.basisPoints'],
    [{ ...SUMMER, discount: { kind: 'fixed', cents: 0 } }, 'discount.cents'],
    [{ ...SUMMER, startsAt: 2, endsAt: 2 }, 'endsAt'],
    [{ ...SUMMER, totalUses: 0 }, 'totalUses'],
  ])('refuse a coupon like %j, and name the field', async (body, field) => {
    const answer = await owner.call('post', COUPONS, { ...body, code: body.code === 'sommer' ? 'NEU' : body.code });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('refuse to change a coupon’s code, and unknown fields', async () => {
    const { id } = coupon(await owner.call('post', COUPONS, { ...SUMMER, code: 'BLEIBT' }));
    const put = (body: object) => owner.call('put', `${COUPONS}/${id}`, body);
    expect(fieldsOf(await put({ code: 'GEHT' }))).toEqual(['code']);
    expect(fieldsOf(await put({ uses: 5 }))).toEqual(['uses']);
    expect(fieldsOf(await put({ startsAt: 5, endsAt: 4 }))).toEqual(['endsAt']);
    expect(
      (
        await answered(
          owner.api.PUT('/api/v1/coupons/{couponId}', {
            params: { path: { couponId: crypto.randomUUID() } },
            body: { name: 'x' },
          }),
        )
      ).status,
    ).toBe(404);
    expect(
      (await answered(owner.api.GET('/api/v1/coupons/{couponId}', { params: { path: { couponId: 'nichts' } } })))
        .status,
    ).toBe(404);
  });

  it('require permission, by session or key, for this site', async () => {
    const manager = await member(api, { email: 'lager@laden.example', role: 'storeManager' });
    const { id } = coupon(await owner.call('post', COUPONS, { ...SUMMER, code: 'HIER' }));
    expect((await answered(manager.api.GET('/api/v1/coupons'))).status).toBe(403);
    expect((await manager.call('post', COUPONS, SUMMER)).status).toBe(403);
    expect((await answered(new Visitor(api).api.GET('/api/v1/coupons'))).status).toBe(401);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect(
      (await answered(other.api.GET('/api/v1/coupons/{couponId}', { params: { path: { couponId: id } } }))).status,
    ).toBe(404);
    const { key } = await keyOf(owner, ['settings:write'], { name: 'Kasse' });
    const program = new Program(api, key);
    const changed = await program.call('put', `${COUPONS}/${id}`, { name: 'Vom Programm' });
    expect([changed.status, coupon(changed).changed.by]).toEqual([200, 'API-Schlüssel „Kasse“']);
  });
});
