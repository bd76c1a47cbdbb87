import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@kontor/contracts/accounts/accounts';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import {
  accountOf,
  copyOf,
  idOf,
  isSignedIn,
  member,
  messageOf,
  PASSWORD,
  sessionCookie,
} from '../../support/members.ts';

const email = 'tea@laden.example';

describe('security settings of an account (RO-01)', () => {
  const ambient = turnableAmbient();
  let api: Api;
  let tea: Visitor;
  const confirm = (password: string) => answered(tea.api.PUT('/api/v1/account/confirmation', { body: { password } }));

  beforeAll(async () => {
    api = await startApi({ ambient });
    tea = await member(api, { email, role: 'editor' });
  });
  afterAll(() => api.stop());

  it('can be changed right after the sign-in, and after five minutes only with the password', async () => {
    const prepare = () => answered(tea.api.POST('/api/v1/account/second-factor'));
    expect((await prepare()).status).toBe(200);
    ambient.turn(CONFIRMED_MS);
    const other = new Visitor(api);
    await other.signIn({ email, password: PASSWORD });
    const { id } = (await accountOf(other)).sessions.find(({ isOwn }) => isOwn)!;
    for (const [method, path, body] of [
      ['post', '/api/v1/account/second-factor', undefined],
      ['put', '/api/v1/account/second-factor', { code: '000000' }],
      ['delete', '/api/v1/account/second-factor', undefined],
      ['post', '/api/v1/account/recovery-codes', undefined],
      ['delete', `/api/v1/account/sessions/${id}`, undefined],
      ['delete', '/api/v1/account/sessions', undefined],
    ] as const) {
      const answer = await tea.call(method, path, body);
      expect([path, answer.status, answer.body.error]).toEqual([
        path,
        403,
        { code: 'confirmationNeeded', message: 'Bitte bestätige zuerst, dass du es bist: mit deinem Passwort.' },
      ]);
    }
    expect(await isSignedIn(other)).toBe(true);
  });

  it('can be changed again after confirming the password, with a new token, in this session only', async () => {
    const other = new Visitor(api);
    await other.signIn({ email, password: PASSWORD });
    ambient.turn(CONFIRMED_MS);
    expect((await confirm('falsch')).body.error.fields).toEqual({ password: 'Das Passwort stimmt nicht.' });
    const [cookie, before] = [sessionCookie(tea), copyOf(api, tea)];
    expect((await confirm(PASSWORD)).status).toBe(204);
    expect(sessionCookie(tea)).not.toBe(cookie);
    expect((await answered(tea.api.POST('/api/v1/account/second-factor'))).status).toBe(200);
    expect((await answered(other.api.POST('/api/v1/account/second-factor'))).status).toBe(403);
    ambient.turn(60_000);
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(tea)).toBe(false);
    tea = new Visitor(api);
    await tea.signIn({ email, password: PASSWORD });
  });

  it('end all other sessions at once, or a single one', async () => {
    const [one, two] = [new Visitor(api), new Visitor(api)];
    for (const visitor of [one, two]) await visitor.signIn({ email, password: PASSWORD });
    expect((await answered(tea.api.DELETE('/api/v1/account/sessions'))).status).toBe(204);
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(tea)]).toEqual([false, false, true]);
  });

  it('list only the current session after the others are ended, however often', async () => {
    const shown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await answered(tea.api.DELETE('/api/v1/account/sessions'));
      shown.push((await accountOf(tea)).sessions.length);
    }
    expect(shown).toEqual([1, 1, 1, 1, 1]);
  });

  it('limit password attempts as the sign-in does', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await confirm('falsch')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    ambient.turn(60 * 60_000);
  });

  it('other changes need no confirmation, and changing the password needs the current one', async () => {
    await tea.signIn({ email, password: PASSWORD });
    ambient.turn(CONFIRMED_MS);
    expect((await answered(tea.api.PUT('/api/v1/account/name', { body: { name: 'Tea' } }))).status).toBe(204);
    const change = (password: string) =>
      answered(tea.api.PUT('/api/v1/account/password', { body: { password, newPassword: 'ganz neues Passwort' } }));
    expect((await change('falsch')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(204);
  });

  it('an owner can sign members out everywhere, but nobody above them', async () => {
    const max = await member(api, { email: 'max@laden.example', role: 'websiteManager' });
    const owner = new Visitor(api);
    await owner.signIn();
    const [maxId, ownerId] = [await idOf(max), await idOf(owner)];
    const refused = await max.call('delete', `/api/v1/members/${ownerId}/sessions`);
    expect([refused.status, messageOf(refused)]).toEqual([403, 'Dafür reicht deine Rolle nicht aus.']);
    expect(
      (
        await answered(
          owner.api.DELETE('/api/v1/members/{accountId}/sessions', { params: { path: { accountId: maxId } } }),
        )
      ).status,
    ).toBe(204);
    expect([await isSignedIn(max), await isSignedIn(owner)]).toEqual([false, true]);
  });
});
