import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@kontor/contracts/accounts/accounts';
import { Secret, TOTP } from 'otpauth';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { accountOf, member, messageOf, PASSWORD } from '../../support/members.ts';
import { until } from '../../support/until.ts';

const RULES = '/api/v1/sign-in-rules';

describe('required second factor (RO-01)', () => {
  const ambient = turnableAmbient();
  let api: Api;
  let owner: Visitor;
  let mia: Visitor;
  let ownerTotp: TOTP;

  const setUp = async (visitor: Visitor): Promise<TOTP> => {
    const { body } = await answered(visitor.api.POST('/api/v1/account/second-factor'));
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret.replaceAll(' ', '')) });
    const code = totp.generate({ timestamp: ambient.clock.now() });
    const done = await answered(visitor.api.PUT('/api/v1/account/second-factor', { body: { code } }));
    expect([done.status, done.body.recoveryCodes]).toEqual([200, expect.any(Array)]);
    return totp;
  };
  const rules = async (visitor: Visitor) => (await answered(visitor.api.GET('/api/v1/sign-in-rules'))).body;
  const demand = (visitor: Visitor, secondFactor = 'demanded') => visitor.call('put', RULES, { secondFactor });
  const mustDoOf = async (visitor: Visitor) => (await accountOf(visitor)).mustDo;

  beforeAll(async () => {
    api = await startApi({ ambient });
    owner = new Visitor(api);
    await owner.signIn();
    mia = await member(api, { email: 'mia@laden.example', role: 'websiteManager' });
  });
  afterAll(() => api.stop());

  it('can be required only by the owner, who must have one first', async () => {
    expect(await rules(owner)).toEqual({ secondFactor: 'optional', isChangeable: true });
    expect(await rules(mia)).toEqual({ secondFactor: 'optional', isChangeable: false });
    expect((await demand(mia)).status).toBe(403);
    const early = await demand(owner);
    expect([early.status, messageOf(early)]).toEqual([
      409,
      'Richte zuerst für dich selbst einen zweiten Faktor ein, sonst sperrst du dich aus.',
    ]);
    expect((await demand(owner, 'vielleicht')).status).toBe(400);
    ownerTotp = await setUp(owner);
    ambient.turn(CONFIRMED_MS);
    expect((await demand(owner)).body.error.code).toBe('confirmationNeeded');
    const code = ownerTotp.generate({ timestamp: ambient.clock.now() });
    await answered(owner.api.PUT('/api/v1/account/confirmation', { body: { password: OWNER.password, code } }));
    expect((await demand(owner)).status).toBe(204);
    expect(await rules(owner)).toEqual({ secondFactor: 'demanded', isChangeable: true });
  });

  it('blocks everything else for members without one, in old and new sessions', async () => {
    ambient.turn(2_000);
    await until(() => mustDoOf(mia), 'secondFactor');
    expect(await accountOf(mia)).toMatchObject({ role: 'none', hasSecondFactor: false });
    for (const [method, path] of [
      ['get', '/api/v1/members'],
      ['get', RULES],
      ['get', '/api/v1/orders'],
      ['post', '/api/v1/members'],
    ] as const) {
      const refused = await mia.call(
        method,
        path,
        method === 'post' ? { email: 'x@laden.example', role: 'viewer' } : undefined,
      );
      expect([path, refused.status, messageOf(refused)]).toEqual([
        path,
        403,
        'Hier brauchen alle einen zweiten Faktor. Richte ihn zuerst in deinem Konto ein.',
      ]);
    }
    const later = new Visitor(api);
    expect((await later.signIn({ email: 'mia@laden.example', password: PASSWORD })).status).toBe(200);
    expect((await answered(later.api.GET('/api/v1/members'))).status).toBe(403);
    expect(await mustDoOf(owner)).toBeNull();
    expect((await answered(owner.api.GET('/api/v1/members'))).status).toBe(200);
  });

  it('allows everything once it is set up, and does not affect API keys', async () => {
    await mia.signIn({ email: 'mia@laden.example', password: PASSWORD });
    await setUp(mia);
    expect(await accountOf(mia)).toMatchObject({ role: 'websiteManager', mustDo: null, hasSecondFactor: true });
    expect((await answered(mia.api.GET('/api/v1/members'))).status).toBe(200);
    const program = new Program(api, (await keyOf(owner, ['orders:read'])).key);
    expect((await program.call('get', '/api/v1/orders')).status).toBe(200);
  });

  it('is required again after removing it, and applies to one site', async () => {
    expect((await answered(mia.api.DELETE('/api/v1/account/second-factor'))).status).toBe(204);
    expect(await mustDoOf(mia)).toBe('secondFactor');
    expect((await answered(mia.api.GET('/api/v1/members'))).status).toBe(403);
    const swiss = new Visitor(api, 'demo-ch');
    await swiss.signIn();
    expect(await mustDoOf(swiss)).toBeNull();
  });

  it('can be lifted', async () => {
    expect((await demand(owner, 'optional')).status).toBe(204);
    expect((await demand(owner, 'optional')).status).toBe(204);
    ambient.turn(2_000);
    await until(() => mustDoOf(mia), null);
    expect((await answered(mia.api.GET('/api/v1/members'))).status).toBe(200);
  });
});
