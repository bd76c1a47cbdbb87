import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_KEY_SCOPES, API_KEY_USE_MS, DAY_MS, MAX_API_KEYS } from '@kontor/contracts/api-keys/api-keys';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { START } from '@kontor/contracts/kernel/events';
import request from 'supertest';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import { keyOf, keysOf, Program } from '../../support/keys.ts';
import { member, membersOf, messageOf } from '../../support/members.ts';

const KEYS = '/api/v1/api-keys';
const MEMBERS = '/api/v1/members';

describe('API keys over HTTP (MP-01)', () => {
  const ambient = turnableAmbient();
  let api: Api;
  const owner = async (site = 'demo'): Promise<Visitor> => {
    const visitor = new Visitor(api, site);
    expect((await visitor.signIn()).status).toBe(200);
    return visitor;
  };
  const events = async (): Promise<readonly { type: string; actor: string; text: string }[]> => {
    const found = [];
    for await (const batch of api.kontor.platform.log.readAll({ after: START, limit: 5_000 })) {
      for (const event of batch) {
        found.push({ type: event.type, actor: event.metadata.actor, text: JSON.stringify(event) });
      }
    }
    return found;
  };

  beforeAll(async () => {
    api = await startApi({ ambient, keyCallsPerMinute: 20 });
  });
  afterAll(() => api.stop());

  it('show a key once, and store only its digest', async () => {
    const admin = await owner();
    const { id, key } = await keyOf(admin, ['members:write', 'stock:read'], { name: ' Warenwirtschaft ' });
    expect(key).toMatch(/^kontor_[0-9a-f]{32}_[0-9a-f]{64}$/u);
    const listed = await answered(admin.api.GET('/api/v1/api-keys'));
    expect((await keysOf(admin)).find((one) => one.id === id)).toEqual({
      id,
      name: 'Warenwirtschaft',
      scopes: ['stock:read', 'members:write'],
      start: key.slice(0, 15),
      expiresAt: null,
      isExpired: false,
      createdAt: expect.any(Number),
      createdBy: OWNER.email,
      usedAt: null,
    });
    const secret = key.split('_')[2]!;
    expect(JSON.stringify(listed.body)).not.toMatch(/secret/iu);
    expect(JSON.stringify([listed.body, await events()])).not.toContain(secret);
  });

  it('authenticate without cookies and crumb, under their own name, and record their last use', async () => {
    const admin = await owner();
    const { id, key } = await keyOf(admin, [...API_KEY_SCOPES], { name: 'Kasse' });
    const program = new Program(api, key);
    const invited = await program.call('post', MEMBERS, { email: 'kim@laden.example', role: 'editor' });
    expect([invited.status, invited.headers['set-cookie']]).toEqual([204, undefined]);
    const kim = (await membersOf(admin)).find(({ email }) => email === 'kim@laden.example');
    expect(kim?.changedBy).toBe('API-Schlüssel „Kasse“');
    expect((await events()).filter(({ actor }) => actor === `key:${id}`).map(({ type }) => type)).toEqual([
      'ApiKeyUsed',
      'AccountInvited',
    ]);
    const first = (await keysOf(admin)).find((one) => one.id === id)!.usedAt!;
    ambient.turn(API_KEY_USE_MS - 1_000);
    expect((await program.call('get', MEMBERS)).status).toBe(200);
    ambient.turn(1_000);
    expect((await program.call('get', MEMBERS)).status).toBe(200);
    expect((await events()).filter(({ type, actor }) => type === 'ApiKeyUsed' && actor === `key:${id}`)).toHaveLength(
      2,
    );
    expect(first).toBeGreaterThan(0);
    expect(
      (await answered(admin.api.DELETE('/api/v1/api-keys/{keyId}', { params: { path: { keyId: id } } }))).status,
    ).toBe(204);
    expect((await membersOf(admin)).find(({ email }) => email === 'kim@laden.example')?.changedBy).toBe(
      'gelöschtem API-Schlüssel',
    );
  });

  it('are invalid at another site, when expired or deleted, or with a wrong character', async () => {
    const admin = await owner();
    const [kept, deleted, short] = [
      await keyOf(admin, ['members:write']),
      await keyOf(admin, ['members:write']),
      await keyOf(admin, ['members:write'], { validDays: 1 }),
    ];
    const ask = (key: string, site?: string) => new Program(api, key, site).call('get', MEMBERS);
    expect((await ask(deleted.key)).status).toBe(200);
    expect(
      (await answered(admin.api.DELETE('/api/v1/api-keys/{keyId}', { params: { path: { keyId: deleted.id } } })))
        .status,
    ).toBe(204);
    expect(
      (await answered(admin.api.DELETE('/api/v1/api-keys/{keyId}', { params: { path: { keyId: deleted.id } } })))
        .status,
    ).toBe(404);
    expect(
      (
        await answered(
          (await owner('demo-ch')).api.DELETE('/api/v1/api-keys/{keyId}', { params: { path: { keyId: kept.id } } }),
        )
      ).status,
    ).toBe(404);
    ambient.turn(DAY_MS - 1_000);
    expect((await ask(short.key)).status).toBe(200);
    ambient.turn(1_000);
    expect((await keysOf(await owner())).find(({ id }) => id === short.id)?.isExpired).toBe(true);
    const last = kept.key.endsWith('0') ? '1' : '0';
    const refused = [
      await ask(kept.key, 'demo-ch'),
      await ask(deleted.key),
      await ask(short.key),
      await ask(`${kept.key.slice(0, -1)}${last}`),
      await ask(kept.key.replace(/_[0-9a-f]{32}_/u, `_${'0'.repeat(32)}_`)),
      await ask('Unfug'),
      await ask(''),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.body]).toEqual([
        401,
        { error: { code: 'signInNeeded', message: 'Dieser API-Schlüssel gilt nicht.' } },
      ]);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    expect((await ask(kept.key)).status).toBe(200);
  });

  it('have only their scopes, and never personal actions', async () => {
    const admin = await owner();
    const weak = new Program(api, (await keyOf(admin, ['stock:write'])).key);
    const strong = new Program(api, (await keyOf(admin, [...API_KEY_SCOPES])).key);
    const refused = [
      await weak.call('get', MEMBERS),
      await strong.call('get', '/api/v1/account'),
      await strong.call('put', '/api/v1/account/name', { name: 'x' }),
      await strong.call('get', KEYS),
      await strong.call('post', KEYS, { name: 'x', scopes: ['stock:read'] }),
      await strong.call('post', MEMBERS, { email: 'x@laden.example', role: 'websiteManager' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(refused.map(() => [403, 'forbidden']));
    expect(messageOf(refused[0]!)).toBe('Dafür reichen die Rechte dieses API-Schlüssels nicht aus.');
  });

  it('need one permission for a write and its answer', async () => {
    const admin = await owner();
    const product = await api.product('kaffee-hafenroestung');
    const path = `/api/commerce/inventory/${product.id}/${product.variants[0]!.id}`;
    const writer = new Program(api, (await keyOf(admin, ['stock:write'])).key);
    const level = { level: 77, cause: 'other', reason: 'Gezählt' };
    const { status, body } = await writer.call<{ variant: { onHand: number } }>('post', `${path}/level`, level);
    expect([status, body.variant.onHand]).toEqual([200, 77]);
    expect((await writer.call('get', path)).status).toBe(403);
  });

  it('take precedence over cookies, and replace the crumb only where they are valid', async () => {
    const admin = await owner();
    const { key } = await keyOf(admin, ['stock:read']);
    const both = (header: string) => answered(admin.api.GET('/api/v1/members', { headers: { authorization: header } }));
    expect((await both(`Bearer ${key}`)).status).toBe(403);
    expect((await both('bearer nichts')).status).toBe(401);
    expect((await both('Basic ZXZhOng=')).status).toBe(200);
    const write = await new Program(api, key).call('post', '/api/v1/sign-in', OWNER);
    expect([write.status, write.body.error.code]).toEqual([403, 'crumbFail']);
    const bare = await request(api.http)
      .post(MEMBERS)
      .set('host', 'demo.localhost')
      .set('authorization', 'Basic x')
      .send({});
    expect([bare.status, (bare.body as ErrorBody).error.code]).toEqual([403, 'crumbFail']);
  });

  it('keep the Idempotency-Keys of two clients separate', async () => {
    const admin = await owner();
    const [one, other] = [await keyOf(admin, [...API_KEY_SCOPES]), await keyOf(admin, [...API_KEY_SCOPES])];
    const invite = (key: string, email: string) =>
      new Program(api, key).call('post', MEMBERS, { email, role: 'viewer' }, { 'idempotency-key': 'gleich' });
    expect((await invite(one.key, 'a@laden.example')).status).toBe(204);
    expect((await invite(other.key, 'b@laden.example')).status).toBe(204);
    const again = { name: 'Zweimal', scopes: ['stock:read'] };
    const header = { 'idempotency-key': 'zweimal' };
    expect((await admin.call('post', KEYS, again, header)).status).toBe(201);
    const repeated = await admin.call('post', KEYS, again, header);
    expect([repeated.status, messageOf(repeated)]).toEqual([
      409,
      'Dieser API-Schlüssel ist schon gezeigt worden. Lösche ihn und erstelle einen neuen, wenn er verloren ist.',
    ]);
    expect((await keysOf(admin)).filter(({ name }) => name === 'Zweimal')).toHaveLength(1);
  });

  it('have a rate limit per minute and key, with the time to wait', async () => {
    const admin = await owner();
    const [busy, calm] = [await keyOf(admin, ['members:write']), await keyOf(admin, ['members:write'])];
    const ask = (key: string) => new Program(api, key).call('get', MEMBERS);
    for (let calls = 1; calls <= 20; calls += 1) expect((await ask(busy.key)).status).toBe(200);
    const refused = await ask(busy.key);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5);
    expect((await ask(calm.key)).status).toBe(200);
  });

  it('can be created by permitted members only, within their own rights, and with valid fields', async () => {
    const manager = await member(api, { email: 'mia@laden.example', role: 'websiteManager' });
    const make = (visitor: Visitor, body: object) =>
      answered(visitor.api.POST('/api/v1/api-keys', { body: { name: 'x', scopes: ['stock:read'], ...body } }));
    const tried = [
      await make(manager, {}),
      await make(manager, { scopes: ['billing:write'] }),
      await make(manager, { scopes: ['apiKeys:write'] }),
      await make(manager, { scopes: [] }),
      await make(manager, { scopes: ['alles'] }),
      await make(manager, { name: ' \u202e ' }),
      await make(manager, { name: 'x'.repeat(81) }),
      await make(manager, { validDays: 0 }),
      await make(manager, { validDays: 1.5 }),
      await make(await member(api, { email: 'eda@laden.example', role: 'editor' }), {}),
    ];
    expect(tried.map(({ status }) => status)).toEqual([201, 403, 400, 400, 400, 400, 400, 400, 400, 403]);
    expect(tried[3]?.body.error.fields).toEqual({ scopes: 'Bitte wähle mindestens ein Recht.' });
    expect(tried[6]?.body.error.fields).toEqual({ name: 'Der Name darf höchstens 80 Zeichen haben.' });
  });

  it('are limited in number per site', async () => {
    const admin = await owner('demo-ch');
    for (let made = 0; made < MAX_API_KEYS; made += 1) await keyOf(admin, ['stock:read']);
    const { status, body } = await answered(
      admin.api.POST('/api/v1/api-keys', { body: { name: 'x', scopes: ['stock:read'] } }),
    );
    expect([status, body.error.message]).toEqual([
      409,
      'Mehr als 50 API-Schlüssel gehen nicht. Lösche zuerst einen, den niemand mehr braucht.',
    ]);
    expect((await keysOf(admin)).length).toBe(MAX_API_KEYS);
  });
});
