import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecoveryCodesAnswer, SecondFactorSetup } from '@kontor/contracts/account-calls';
import { Secret, TOTP } from 'otpauth';
import { turnableAmbient } from '../support/ambient.ts';
import { type Api, startApi, Visitor } from '../support/api.ts';
import { accountOf, isSignedIn, member, messageOf, PASSWORD, sessionCookie } from '../support/members.ts';

const MINUTE_MS = 60_000;

describe('the second factor (RO-01)', () => {
  const ambient = turnableAmbient();
  const email = 'tom@laden.example';
  let api: Api;
  let tom: Visitor;
  let totp: TOTP;
  let recoveryCodes: readonly string[];

  const code = (): string => totp.generate({ timestamp: ambient.clock.now() });
  const withPassword = async (): Promise<Visitor> => {
    const visitor = new Visitor(api);
    expect((await visitor.signIn({ email, password: PASSWORD })).body).toEqual({ step: 'secondFactor' });
    return visitor;
  };
  const show = (visitor: Visitor, given: string) =>
    visitor.call('post', '/api/v1/sign-in/second-factor', { code: given });

  beforeAll(async () => {
    api = await startApi({ ambient });
    tom = await member(api, { email, role: 'editor' });
    const { body } = await tom.call<SecondFactorSetup>('post', '/api/v1/account/second-factor');
    const { secret, qrCode } = body;
    expect(qrCode).toMatch(/^data:image\/svg\+xml,/u);
    totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), digits: 6, period: 30 });
    const other = new Visitor(api);
    await other.signIn({ email, password: PASSWORD });
    const cookie = sessionCookie(tom);
    const wrong = await tom.call('put', '/api/v1/account/second-factor', { code: '000000' });
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { code: 'Dieser Code stimmt nicht.' }]);
    const answer = await tom.call<RecoveryCodesAnswer>('put', '/api/v1/account/second-factor', { code: code() });
    ({ recoveryCodes } = answer.body);
    expect(sessionCookie(tom)).not.toBe(cookie);
    expect([await isSignedIn(tom), await isSignedIn(other)]).toEqual([true, false]);
  });
  afterAll(() => api.stop());

  it('is asked for after the password, and lets in with a code of now', async () => {
    const visitor = await withPassword();
    expect(await isSignedIn(visitor)).toBe(false);
    ambient.turn(MINUTE_MS);
    expect((await show(visitor, ` ${code().slice(0, 3)} ${code().slice(3)}`)).status).toBe(204);
    expect(await accountOf(visitor)).toMatchObject({ hasSecondFactor: true });
  });

  it('takes a code once, and none of long ago', async () => {
    ambient.turn(MINUTE_MS);
    const used = code();
    expect((await show(await withPassword(), used)).status).toBe(204);
    const again = await show(await withPassword(), used);
    expect([again.status, messageOf(again)]).toEqual([400, 'Dieser Code stimmt nicht.']);
    ambient.turn(2 * MINUTE_MS);
    expect((await show(await withPassword(), used)).status).toBe(400);
    ambient.turn(60 * MINUTE_MS);
    expect((await show(await withPassword(), code())).status).toBe(204);
  });

  it('takes each of ten recovery codes once, however it is typed', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await show(await withPassword(), first.toLowerCase())).status).toBe(204);
    expect((await show(await withPassword(), first)).status).toBe(400);
    expect((await show(await withPassword(), second.replace('-', ' '))).status).toBe(204);
  });

  it('is guessed no more often than a password, also by whoever knows the password', async () => {
    ambient.turn(60 * MINUTE_MS);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const visitor = new Visitor(api);
      statuses.push((await visitor.signIn({ email, password: PASSWORD })).status);
      statuses.push((await show(visitor, '000000')).status);
    }
    const guesses = Array.from({ length: 5 }, () => [200, 400]).flat();
    expect(statuses).toEqual([...guesses, 429, 401, 429, 401]);
    ambient.turn(60 * MINUTE_MS);
    expect((await show(await withPassword(), code())).status).toBe(204);
  });

  it('is to be shown within five minutes, and to the one who has typed the password', async () => {
    const visitor = await withPassword();
    ambient.turn(5 * MINUTE_MS);
    const late = await show(visitor, code());
    expect([late.status, messageOf(late)]).toEqual([
      401,
      'Das hat zu lange gedauert. Bitte gib dein Passwort noch einmal ein.',
    ]);
    expect((await show(new Visitor(api), code())).status).toBe(401);
    const forged = Buffer.from(JSON.stringify({ personId: (await accountOf(tom)).id, iv: 'AAAA', data: 'AAAA' }));
    const cookies = new Map([...new Visitor(api).cookies, ['kontor-second-factor', forged.toString('base64url')]]);
    expect((await show(new Visitor(api, 'demo', cookies), code())).status).toBe(401);
  });

  it('is taken away with the password alone, and by nobody without', async () => {
    const remove = (password: string) => tom.call('post', '/api/v1/account/second-factor/removal', { password });
    expect((await remove('falsch')).status).toBe(400);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect(await accountOf(tom)).toMatchObject({ hasSecondFactor: false });
    expect((await new Visitor(api).signIn({ email, password: PASSWORD })).body).toEqual({ step: 'signedIn' });
  });
});
