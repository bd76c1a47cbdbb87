import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvalidConfig } from '../../../backend/src/platform/config.ts';
import { makeFirstOwners } from '../../../backend/src/features/accounts/first-owner.ts';
import { AccountOperations } from '../../../backend/src/features/accounts/operating.ts';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { WriteSite } from '../../../backend/src/features/sites/commands.ts';
import { newContext } from '../../../backend/src/platform/commands/command-context.ts';
import { SiteSettings } from '@kontor/contracts/sites/sites';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import { member, PASSWORD, tokenFor } from '../../support/members.ts';

const LEAKED =
  'Dieses Passwort steht auf Listen gestohlener Passwörter, und die werden zuerst ausprobiert. Nimm ein anderes, zum ' +
  'Beispiel vier Wörter, die nichts miteinander zu tun haben.';
const GUESSABLE = /^Dieses Passwort ist leicht zu erraten: /u;

describe('choosing passwords (RO-01)', () => {
  let api: Api;
  const fieldsOf = ({ body }: Answer) => body.error.fields;

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('refuses known passwords on an invitation, whose link stays valid', async () => {
    const email = 'ida@laden.example';
    const owner = new Visitor(api);
    await owner.signIn();
    await owner.call('post', '/api/v1/members', { email, role: 'editor' });
    const token = await tokenFor(api, email);
    const accept = (password: string) =>
      new Visitor(api).call('post', '/api/v1/sign-in/invitation', { token, name: 'Ida Petersen', password });
    const known = await accept('123456789012');
    expect([known.status, fieldsOf(known)]).toEqual([400, { password: LEAKED }]);
    for (const own of ['IdaPetersen1', 'ida@laden.example', 'hafenheide2024', 'Kontor-Kontor-1']) {
      expect(fieldsOf(await accept(own))).toEqual({ password: expect.stringMatching(GUESSABLE) });
    }
    expect((await accept('Zitrone Fahrrad Mond Kabel')).status).toBe(204);
  });

  it('refuses known passwords on a reset', async () => {
    const email = 'vera@laden.example';
    await member(api, { email, role: 'viewer' });
    const used = [await tokenFor(api, email)];
    await new Visitor(api).call('post', '/api/v1/sign-in/password-resets', { email });
    const token = await tokenFor(api, email, used);
    const renew = (password: string) =>
      new Visitor(api).call('post', '/api/v1/sign-in/new-password', { token, password });
    expect(fieldsOf(await renew('passwordpassword'))).toEqual({ password: expect.stringMatching(GUESSABLE) });
    expect(fieldsOf(await renew(PASSWORD))).toEqual({
      password: 'Das ist dein bisheriges Passwort. Bitte nimm ein anderes.',
    });
    expect((await renew('Zitrone Fahrrad Mond Kabel')).status).toBe(204);
  });

  it('refuses known passwords on a change, keeping the current one', async () => {
    const email = 'pia@laden.example';
    const pia = await member(api, { email, role: 'viewer' });
    const change = (newPassword: string) =>
      pia.call('put', '/api/v1/account/password', { password: PASSWORD, newPassword });
    expect(fieldsOf(await change('123456789012'))).toEqual({ newPassword: LEAKED });
    expect(fieldsOf(await change(PASSWORD))).toEqual({ newPassword: expect.stringMatching(/bisheriges/u) });
    expect((await new Visitor(api).signIn({ email, password: PASSWORD })).status).toBe(200);
  });

  it('accepts long passwords with any characters, exactly as typed', async () => {
    const email = 'max@laden.example';
    const max = await member(api, { email, role: 'viewer' });
    const long = ` ${'Rhabarber-Kuchen ☂ '.repeat(9)}und Tee `;
    expect(long.length).toBeGreaterThan(64);
    expect(
      (await answered(max.api.PUT('/api/v1/account/password', { body: { password: PASSWORD, newPassword: long } })))
        .status,
    ).toBe(204);
    for (const other of [long.trim(), long.toLowerCase(), long.slice(0, 72)]) {
      expect((await new Visitor(api).signIn({ email, password: other })).status).toBe(401);
    }
    expect((await new Visitor(api).signIn({ email, password: long })).status).toBe(200);
  });

  it('refuses to start with a weak password for the first owner, naming the setting', async () => {
    const siteId = SiteId.parse('neu');
    const { platform, server } = api.kontor;
    const settings = SiteSettings.parse({ title: 'Nordlicht', storeSettings: {} });
    await server.commands.execute(
      new WriteSite(
        { type: 'CreateSite', siteId, settings },
        newContext(platform.ambient, { siteId, actor: 'system:cli' }),
      ),
    );
    const start = (password: string) => {
      const owner = { email: OWNER.email, password };
      return makeFirstOwners({ ...platform, config: { owner } }, server.commands, [siteId], () => undefined);
    };
    await expect(start('Passwort1234')).rejects.toThrow(InvalidConfig);
    await expect(start('Passwort1234')).rejects.toThrow(/KONTOR_OWNER_PASSWORD: This password is easy to guess/u);
    const operations = new AccountOperations(platform, server.commands);
    expect(await operations.hasOwner(siteId)).toBe(false);
    await start(OWNER.password);
    expect(await operations.hasOwner(siteId)).toBe(true);
  });
});
