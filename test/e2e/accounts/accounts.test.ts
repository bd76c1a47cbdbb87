import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SESSION } from '@kontor/contracts/accounts/accounts';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import request from 'supertest';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import {
  accountOf,
  copyOf,
  idOf,
  isSignedIn,
  member,
  membersOf,
  messageOf,
  PASSWORD,
  sessionCookie,
  tokenFor,
} from '../../support/members.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('accounts over HTTP (RO-01)', () => {
  const ambient = turnableAmbient();
  let api: Api;
  const owner = async (site = 'demo'): Promise<Visitor> => {
    const visitor = new Visitor(api, site);
    expect((await visitor.signIn()).status).toBe(200);
    return visitor;
  };

  beforeAll(async () => {
    api = await startApi({ ambient });
  });
  afterAll(() => api.stop());

  it('sign the owner in with an HttpOnly cookie, and out again', async () => {
    const visitor = new Visitor(api);
    expect((await answered(visitor.api.GET('/api/v1/account'))).status).toBe(401);
    const answer = await visitor.signIn({ ...OWNER, email: ' Eva@Laden.example ' });
    expect([answer.status, answer.body]).toEqual([200, { step: 'signedIn' }]);
    const cookies = [answer.headers['set-cookie']].flat().filter((cookie) => cookie?.startsWith(SESSION_COOKIE));
    expect(cookies).toEqual([expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Lax$/u)]);
    expect(await accountOf(visitor)).toMatchObject({ email: OWNER.email, role: 'admin', hasSecondFactor: false });
    const before = copyOf(api, visitor);
    expect((await answered(visitor.api.DELETE('/api/v1/sign-in'))).status).toBe(204);
    expect([await isSignedIn(visitor), await isSignedIn(before)]).toEqual([false, false]);
  });

  it('refuse a sign-in sent by another site, which lacks the crumb', async () => {
    expect((await request(api.http).post('/api/v1/sign-in').set('host', 'demo.localhost').send(OWNER)).status).toBe(
      403,
    );
  });

  it('give the same answer to a wrong password and to an unknown address', async () => {
    const answers = await Promise.all(
      [
        { email: OWNER.email, password: 'falsch' },
        { email: 'niemand@laden.example', password: 'falsch' },
      ].map((body) => new Visitor(api).signIn(body)),
    );
    const [wrong, unknown] = answers.map(({ status, body, headers }) => ({
      status,
      body,
      cookies: headers['set-cookie'],
    }));
    expect(wrong).toEqual(unknown);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('lock an address after five attempts, with or without an account, for longer each time', async () => {
    for (const email of ['max@laden.example', 'niemand-2@laden.example']) {
      if (email.startsWith('max')) await member(api, { email, role: 'editor' });
      const attempt = () => new Visitor(api).signIn({ email, password: 'falsch' });
      for (let tries = 1; tries <= 5; tries += 1) expect((await attempt()).status).toBe(401);
      const locked = await new Visitor(api).signIn({ email, password: PASSWORD });
      expect([locked.status, messageOf(locked)]).toEqual([
        429,
        'Zu viele Versuche. Bitte warte 1 min und versuche es dann erneut.',
      ]);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(25);
      ambient.turn(31_000);
      expect((await attempt()).status).toBe(401);
      expect(Number((await attempt()).headers['retry-after'])).toBeGreaterThan(55);
      ambient.turn(61_000);
      expect((await new Visitor(api).signIn({ email, password: PASSWORD })).status).toBe(
        email.startsWith('max') ? 200 : 401,
      );
    }
    ambient.turn(2 * HOUR_MS);
  });

  it('allow no more concurrent attempts than sequential ones', async () => {
    const email = 'viele@laden.example';
    const tries = Array.from({ length: 12 }, () => new Visitor(api).signIn({ email, password: 'falsch' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
    ambient.turn(DAY_MS);
  });

  it('log every attempt, successful, failed or locked, without the address', async () => {
    const { log } = api.kontor.platform;
    const types = new Set<string>();
    for await (const batch of log.readAll({ after: '' as never, limit: 5_000 })) {
      for (const { type } of batch) types.add(type);
      expect(JSON.stringify(batch)).not.toMatch(/laden\.example/u);
    }
    expect([...types]).toEqual(
      expect.arrayContaining(['SignInBegun', 'SignInSucceeded', 'SignInFailed', 'SignInLocked']),
    );
  });

  it('rotate a session’s token, and end the session when an old one is reused', async () => {
    const visitor = await owner();
    const first = copyOf(api, visitor);
    const cookie = sessionCookie(visitor);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(sessionCookie(visitor)).toBe(cookie);
    ambient.turn(SESSION.rotateMs);
    // A request in progress with the previous token still succeeds.
    const [both, underWay] = [copyOf(api, visitor), copyOf(api, visitor)];
    expect([await isSignedIn(both), await isSignedIn(underWay)]).toEqual([true, true]);
    expect(sessionCookie(both)).not.toBe(cookie);
    expect(sessionCookie(underWay)).toBe(cookie);
    ambient.turn(SESSION.graceMs + 1_000);
    expect(await isSignedIn(both)).toBe(true);
    expect(await isSignedIn(first)).toBe(false);
    // Both tokens were used, so one of the clients is an attacker.
    expect(await isSignedIn(both)).toBe(false);
  });

  it('end idle sessions, and every session after a week', async () => {
    const idle = await owner();
    ambient.turn(SESSION.idleMs);
    expect(await isSignedIn(idle)).toBe(false);
    const used = await owner();
    for (let spent = 0; spent + 7 * HOUR_MS < SESSION.absoluteMs; spent += 7 * HOUR_MS) {
      ambient.turn(7 * HOUR_MS);
      expect(await isSignedIn(used)).toBe(true);
    }
    ambient.turn(7 * HOUR_MS);
    expect(await isSignedIn(used)).toBe(false);
  });

  it('accept no session id chosen by a client (session fixation)', async () => {
    const chosen = `${'a'.repeat(64)}.${'b'.repeat(64)}`;
    const visitor = new Visitor(api, 'demo', new Map([...new Visitor(api).cookies, [SESSION_COOKIE, chosen]]));
    await visitor.signIn();
    expect(sessionCookie(visitor)).not.toBe(chosen);
    expect(await isSignedIn(visitor)).toBe(true);
    const attacker = new Visitor(api, 'demo', new Map([...new Visitor(api).cookies, [SESSION_COOKIE, chosen]]));
    expect(await isSignedIn(attacker)).toBe(false);
    // Another account's planted session ends with the sign-in.
    const planted = await owner();
    const victim = copyOf(api, planted);
    await victim.signIn();
    expect([await isSignedIn(victim), await isSignedIn(planted)]).toEqual([true, false]);
  });

  it('belong to one site', async () => {
    const german = await owner();
    expect(await isSignedIn(copyOf(api, german, 'demo-ch'))).toBe(false);
    const jo = await member(api, { email: 'jo@laden.example', role: 'viewer' });
    expect(await isSignedIn(jo)).toBe(true);
    expect((await new Visitor(api, 'demo-ch').signIn({ email: 'jo@laden.example', password: PASSWORD })).status).toBe(
      401,
    );
    const path = `/api/v1/members/${await idOf(jo)}`;
    expect((await (await owner('demo-ch')).call('delete', path)).status).toBe(404);
    expect((await membersOf(await owner('demo-ch'))).map(({ email }) => email)).toEqual([OWNER.email]);
  });

  it('reset a password by mail, once and within an hour, ending all sessions and locks', async () => {
    const email = 'vera@laden.example';
    const vera = await member(api, { email, role: 'editor' });
    const used = [await tokenFor(api, email)];
    const ask = () => answered(new Visitor(api).api.POST('/api/v1/sign-in/password-resets', { body: { email } }));
    for (let tries = 0; tries < 6; tries += 1) await new Visitor(api).signIn({ email, password: 'falsch' });
    expect((await ask()).status).toBe(202);
    const late = await tokenFor(api, email, used);
    const renew = (token: string, password = 'noch ein neues Passwort') =>
      new Visitor(api).call('post', '/api/v1/sign-in/new-password', { token, password });
    expect((await renew(late, 'kurz')).body.error.fields).toEqual({
      password: 'Das Passwort muss mindestens 12 Zeichen haben.',
    });
    ambient.turn(HOUR_MS);
    expect(messageOf(await renew(late))).toBe('Dieser Link gilt nicht mehr. Bitte lass dir einen neuen schicken.');
    await ask();
    const token = await tokenFor(api, email, [...used, late]);
    expect((await renew(late)).status).toBe(400);
    expect((await renew(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400);
    expect(await isSignedIn(vera)).toBe(true);
    expect((await renew(token)).status).toBe(204);
    expect((await renew(token)).status).toBe(400);
    expect(await isSignedIn(vera)).toBe(false);
    expect((await new Visitor(api).signIn({ email, password: PASSWORD })).status).toBe(401);
    expect((await new Visitor(api).signIn({ email, password: 'noch ein neues Passwort' })).status).toBe(200);
  });

  it('do not reveal whether an address has an account when a reset is requested', async () => {
    const ask = (email: string) =>
      answered(new Visitor(api).api.POST('/api/v1/sign-in/password-resets', { body: { email } }));
    const [known, unknown] = [await ask('jo@laden.example'), await ask('niemand-3@laden.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const accept = (token: string) =>
      answered(
        new Visitor(api).api.POST('/api/v1/sign-in/invitation', { body: { token, name: 'x', password: PASSWORD } }),
      );
    const own = `${await idOf(await owner())}.${'A'.repeat(43)}`;
    const none = `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`;
    expect((await accept(own)).body).toEqual((await accept(none)).body);
  });

  it('invite by mail for seven days, once; only the latest link works', async () => {
    const email = 'ida@laden.example';
    const admin = await owner();
    const invite = () => answered(admin.api.POST('/api/v1/members', { body: { email, role: 'storeManager' } }));
    expect((await invite()).status).toBe(204);
    const first = await tokenFor(api, email);
    const accept = (token: string, visitor = new Visitor(api)) =>
      answered(visitor.api.POST('/api/v1/sign-in/invitation', { body: { token, name: ' Ida ', password: PASSWORD } }));
    ambient.turn(7 * DAY_MS);
    expect((await accept(first)).status).toBe(400);
    const again = await owner();
    expect((await membersOf(again)).find((one) => one.email === email)).toMatchObject({ status: 'expired' });
    await answered(again.api.POST('/api/v1/members', { body: { email, role: 'storeManager' } }));
    const second = await tokenFor(api, email, [first]);
    const ida = new Visitor(api);
    expect((await accept(second, ida)).status).toBe(204);
    expect(await accountOf(ida)).toMatchObject({ name: 'Ida', email, role: 'storeManager' });
    expect((await accept(second)).status).toBe(400);
    const { status, body } = await answered(again.api.POST('/api/v1/members', { body: { email, role: 'editor' } }));
    expect([status, body.error.fields]).toEqual([400, { email: 'Diese Person ist schon Mitglied.' }]);
  });

  it('change a role at once with a new token, and remove a member with all personal data', async () => {
    const email = 'ole@laden.example';
    const ole = await member(api, { email, role: 'websiteManager' });
    const admin = await owner();
    const [id, cookie] = [await idOf(ole), sessionCookie(ole)];
    expect((await answered(ole.api.GET('/api/v1/members'))).status).toBe(200);
    expect(
      (
        await answered(
          admin.api.PUT('/api/v1/members/{accountId}/role', {
            params: { path: { accountId: id } },
            body: { role: 'editor' },
          }),
        )
      ).status,
    ).toBe(204);
    expect((await answered(ole.api.GET('/api/v1/members'))).status).toBe(403);
    expect(sessionCookie(ole)).not.toBe(cookie);
    expect((await membersOf(admin)).find((one) => one.id === id)).toMatchObject({
      role: 'editor',
      changedBy: OWNER.email,
    });
    expect(
      (await answered(admin.api.DELETE('/api/v1/members/{accountId}', { params: { path: { accountId: id } } }))).status,
    ).toBe(204);
    expect(await isSignedIn(ole)).toBe(false);
    expect((await new Visitor(api).signIn({ email, password: PASSWORD })).status).toBe(401);
    expect(await api.kontor.platform.vault.keyOf('demo' as never, id)).toBeNull();
    expect(
      (await answered(admin.api.DELETE('/api/v1/members/{accountId}', { params: { path: { accountId: id } } }))).status,
    ).toBe(404);
    const anew = await member(api, { email: 'ole-2@laden.example', role: 'viewer' });
    expect(await idOf(anew)).not.toBe(id);
  });

  it('prevent granting more than one’s own rights, and changing oneself', async () => {
    const manager = await member(api, { email: 'mia@laden.example', role: 'websiteManager' });
    const admin = await owner();
    const [own, boss] = [await idOf(manager), await idOf(admin)];
    const tried = [
      await answered(manager.api.POST('/api/v1/members', { body: { email: 'x@laden.example', role: 'admin' } })),
      await answered(
        manager.api.PUT('/api/v1/members/{accountId}/role', {
          params: { path: { accountId: boss } },
          body: { role: 'viewer' },
        }),
      ),
      await answered(manager.api.DELETE('/api/v1/members/{accountId}', { params: { path: { accountId: boss } } })),
      await answered(
        manager.api.PUT('/api/v1/members/{accountId}/role', {
          params: { path: { accountId: own } },
          body: { role: 'viewer' },
        }),
      ),
      await answered(admin.api.DELETE('/api/v1/members/{accountId}', { params: { path: { accountId: boss } } })),
      await admin.call('post', '/api/v1/members', { email: 'x@laden.example', role: 'king' }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 409, 409, 400]);
  });

  it('list one’s sessions, and end one', async () => {
    const [here, there] = [await owner('demo-ch'), await owner('demo-ch')];
    const { sessions } = await accountOf(here);
    const other = sessions.find(({ isOwn }) => !isOwn)!;
    expect(sessions.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(other.address).toMatch(/127\.0\.0\.1$/u);
    const german = await owner();
    expect(
      (
        await answered(
          german.api.DELETE('/api/v1/account/sessions/{sessionId}', { params: { path: { sessionId: other.id } } }),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await answered(
          here.api.DELETE('/api/v1/account/sessions/{sessionId}', { params: { path: { sessionId: other.id } } }),
        )
      ).status,
    ).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(
      (
        await answered(
          here.api.DELETE('/api/v1/account/sessions/{sessionId}', { params: { path: { sessionId: other.id } } }),
        )
      ).status,
    ).toBe(404);
  });

  it('change the password, which ends all other sessions', async () => {
    const email = 'pia@laden.example';
    const here = await member(api, { email, role: 'viewer' });
    const there = new Visitor(api);
    await there.signIn({ email, password: PASSWORD });
    const cookie = sessionCookie(here);
    const change = (password: string) =>
      answered(here.api.PUT('/api/v1/account/password', { body: { password, newPassword: 'ganz neues Passwort' } }));
    expect((await change('falsch')).body.error.fields).toEqual({ password: 'Das Passwort stimmt nicht.' });
    expect((await change(PASSWORD)).status).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(sessionCookie(here)).not.toBe(cookie);
    await answered(here.api.PUT('/api/v1/account/name', { body: { name: 'Pia' } }));
    expect((await accountOf(here)).name).toBe('Pia');
  });
});
