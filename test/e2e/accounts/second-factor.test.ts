import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@kontor/contracts/accounts/accounts';
import type { RecoveryCodesAnswer, SecondFactorSetup } from '@kontor/contracts/accounts/responses';
import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type AccountCommand, accountDecider } from '../../../backend/src/features/accounts/account-decider.ts';
import { WriteAccount } from '../../../backend/src/features/accounts/commands.ts';
import { recoveryDigest } from '../../../backend/src/features/accounts/tokens.ts';
import { newContext } from '../../../backend/src/platform/commands/command-context.ts';
import { Secret, TOTP } from 'otpauth';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import {
  accountOf,
  idOf,
  isSignedIn,
  member,
  messageOf,
  PASSWORD,
  sessionCookie,
  tokenFor,
} from '../../support/members.ts';

const MINUTE_MS = 60_000;

describe('second factor (RO-01)', () => {
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

  const confirm = (visitor: Visitor, body: object) => visitor.call('put', '/api/v1/account/confirmation', body);
  /** A code that was not used yet. */
  const freshCode = async (): Promise<string> => {
    ambient.turn(MINUTE_MS);
    return code();
  };
  const account = async (visitor: Visitor) => {
    const { id } = await accountOf(visitor);
    const { handling } = api.kontor.platform;
    return (await handling.stateOf(accountDecider, streamName('account', SiteId.parse('demo'), id)))!;
  };

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

  it('is required after the password, and accepts a current code', async () => {
    const visitor = await withPassword();
    expect(await isSignedIn(visitor)).toBe(false);
    ambient.turn(MINUTE_MS);
    expect((await show(visitor, ` ${code().slice(0, 3)} ${code().slice(3)}`)).status).toBe(204);
    expect(await accountOf(visitor)).toMatchObject({ hasSecondFactor: true });
  });

  it('accepts a code once, and no old one', async () => {
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

  it('accepts each of ten recovery codes once, in any spelling', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await show(await withPassword(), first.toLowerCase())).status).toBe(204);
    expect((await show(await withPassword(), first)).status).toBe(400);
    expect((await show(await withPassword(), second.replace('-', ' '))).status).toBe(204);
  });

  it('has the same attempt limit as a password, also with a known password', async () => {
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

  it('expires after five minutes, and belongs to the session that entered the password', async () => {
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

  it('accepts codes of a list from before they were hashed', async () => {
    const { platform, server } = api.kontor;
    const { vault, ambient: real } = platform;
    const siteId = SiteId.parse('demo');
    const id = await idOf(tom);
    const digest = await recoveryDigest(vault, siteId, id, '23456789AB');
    const write = (command: AccountCommand) =>
      server.commands.execute(new WriteAccount(id, command, newContext(real, { siteId, actor: 'system:cli' })));
    const { events } = await write({ type: 'RenewRecoveryCodes', recoveryCodes: [digest] });
    expect(events).toMatchObject([{ data: { recoveryCodes: [digest] } }]);
    expect((await show(await withPassword(), 'BCDEFGHJKL')).status).toBe(400);
    expect((await show(await withPassword(), '23456-789AB')).status).toBe(204);
    expect((await show(await withPassword(), '23456-789AB')).status).toBe(400);
  });

  it('can get new recovery codes, stored as slow hashes, which invalidates the old ones', async () => {
    expect((await confirm(tom, { password: PASSWORD, code: await freshCode() })).status).toBe(204);
    const answer = await answered(tom.api.POST('/api/v1/account/recovery-codes'));
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect(await accountOf(tom)).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await show(await withPassword(), recoveryCodes[3]!)).status).toBe(400);
    expect((await show(await withPassword(), answer.body.recoveryCodes[0]!)).status).toBe(204);
    expect(await accountOf(tom)).toMatchObject({ recoveryCodesLeft: 9 });
    const kept = (await account(tom)).secondFactor!.recoveryCodes;
    expect(kept).toEqual(Array(9).fill(expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)));
    expect(new Set(kept).size).toBe(9);
  });

  it('ASVS 6.4.3: is also required after a password reset', async () => {
    const used = await tokenFor(api, email);
    await answered(new Visitor(api).api.POST('/api/v1/sign-in/password-resets', { body: { email } }));
    const token = await tokenFor(api, email, [used]);
    const visitor = new Visitor(api);
    const renewed = await answered(
      visitor.api.POST('/api/v1/sign-in/new-password', { body: { token, password: 'ein ganz anderes' } }),
    );
    expect([renewed.status, await isSignedIn(visitor), await isSignedIn(tom)]).toEqual([204, false, false]);
    expect((await visitor.signIn({ email, password: 'ein ganz anderes' })).body).toEqual({ step: 'secondFactor' });
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await show(visitor, await freshCode())).status).toBe(204);
    const back = { password: 'ein ganz anderes', newPassword: PASSWORD };
    expect((await answered(visitor.api.PUT('/api/v1/account/password', { body: back }))).status).toBe(204);
    tom = visitor;
  });

  it('is removed with password and code only', async () => {
    const remove = () => answered(tom.api.DELETE('/api/v1/account/second-factor'));
    ambient.turn(CONFIRMED_MS);
    const refused = await remove();
    expect([refused.status, refused.body.error.code]).toEqual([403, 'confirmationNeeded']);
    expect((await confirm(tom, { password: PASSWORD })).body.error.fields).toEqual({
      code: 'Bitte gib auch einen Code aus deiner App oder einen Wiederherstellungscode ein.',
    });
    expect((await confirm(tom, { password: PASSWORD, code: '000000' })).body.error.fields).toEqual({
      code: 'Dieser Code stimmt nicht.',
    });
    expect((await remove()).status).toBe(403);
    expect((await confirm(tom, { password: PASSWORD, code: await freshCode() })).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await accountOf(tom)).toMatchObject({ hasSecondFactor: false });
    expect((await new Visitor(api).signIn({ email, password: PASSWORD })).body).toEqual({ step: 'signedIn' });
  });
});
