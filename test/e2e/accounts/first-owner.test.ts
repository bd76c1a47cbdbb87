import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountsCommand } from '../../../backend/src/features/accounts/cli.ts';
import { AccountOperations } from '../../../backend/src/features/accounts/operating.ts';
import { ONE_TIME_PASSWORD_MS } from '@kontor/contracts/accounts/accounts';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { Person } from '../../support/front-door.ts';
import { accountOf, membersOf, messageOf, PASSWORD } from '../../support/members.ts';

describe('first owner (RO-01)', () => {
  const ambient = turnableAmbient();
  let api: Api;
  let said = '';
  const kontor = async (...args: readonly string[]) => {
    const terminal = { stdout: '', stderr: '' };
    const { platform, server } = api.kontor;
    const code = await accountsCommand.run(args, {
      platform,
      commands: server.commands,
      stdout: { write: (text) => (terminal.stdout += text) },
      stderr: { write: (text) => (terminal.stderr += text) },
    });
    await caughtUp(api);
    return { code, ...terminal };
  };

  beforeAll(async () => {
    api = await startApi({ ambient, say: (text) => (said += text) });
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  it('gets a password that is shown once and must be changed first', async () => {
    const [, email = '', password = ''] = /Sign in as +(\S+)\n.*shown once +(\S+)\n/u.exec(said) ?? [];
    expect(password).toMatch(/^(?:[0-9a-f]{6}-){4}[0-9a-f]{6}$/u);
    for (const site of ['demo', 'demo-ch']) {
      const owner = new Visitor(api, site);
      expect((await owner.signIn({ email, password })).status).toBe(200);
      expect(await accountOf(owner)).toMatchObject({ hasOneTimePassword: true, role: 'none' });
      expect((await answered(owner.api.GET('/api/v1/members'))).status).toBe(403);
      await answered(owner.api.PUT('/api/v1/account/password', { body: { password, newPassword: PASSWORD } }));
      expect(await accountOf(owner)).toMatchObject({ hasOneTimePassword: false, role: 'admin' });
      expect(await membersOf(owner)).toMatchObject([{ email, role: 'admin', status: 'active', isOwn: true }]);
    }
    said = '';
    await api.restart();
    expect(said).toBe('');
    expect((await new Visitor(api).signIn({ email, password })).status).toBe(401);
  });

  it('can be restored from the command line', async () => {
    const email = 'neu@laden.example';
    const made = await kontor('owner', 'demo', email);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const first = made.stdout.trim().split(/\s+/u)[1]!;
    expect((await new Visitor(api).signIn({ email, password: first })).status).toBe(200);
    expect(await kontor('owner', 'demo', email)).toMatchObject({ code: 2, stderr: expect.stringContaining('recover') });
    for (let tries = 0; tries < 6; tries += 1) await new Visitor(api).signIn({ email, password: 'falsch' });
    const { code, stdout } = await kontor('recover', 'demo', email);
    expect(code).toBe(0);
    const owner = new Visitor(api);
    expect((await owner.signIn({ email, password: stdout.trim().split(/\s+/u)[1]! })).status).toBe(200);
    expect(await accountOf(owner)).toMatchObject({ email, hasOneTimePassword: true });
    expect((await kontor('list', 'demo')).stdout).toContain(`${email}  Administrator (1), aktiv\n`);
  });

  it('gets back into the account for all websites the same way', async () => {
    const email = 'alle@laden.example';
    expect(await kontor('recover', email)).toMatchObject({ code: 1, stdout: '' });
    const { platform, server } = api.kontor;
    const operations = new AccountOperations(platform, server.commands);
    expect((await operations.identity(email)).password).toMatch(/^[0-9a-f-]{34}$/u);
    expect((await operations.identity(email)).password).toBeNull();
    const { code, stdout } = await kontor('recover', email);
    expect(code).toBe(0);
    const password = stdout.trim().split(/\s+/u)[1]!;
    expect((await new Person(api).door.signIn({ email, password })).status).toBe(200);
    expect((await new Visitor(api).signIn({ email, password })).status).toBe(401);
  });

  it('has three days to change a generated password', async () => {
    const email = 'spaet@laden.example';
    const password = (await kontor('owner', 'demo', email)).stdout.trim().split(/\s+/u)[1]!;
    const early = new Visitor(api);
    expect((await early.signIn({ email, password })).status).toBe(200);
    const keep = await answered(
      early.api.PUT('/api/v1/account/password', { body: { password, newPassword: password } }),
    );
    expect([keep.status, keep.body.error.fields]).toEqual([400, { newPassword: expect.stringMatching(/bisheriges/u) }]);
    ambient.turn(ONE_TIME_PASSWORD_MS);
    const late = await new Visitor(api).signIn({ email, password });
    expect([late.status, messageOf(late)]).toEqual([
      401,
      'Dieses Einmal-Passwort galt nur drei Tage. Bitte lass dir ein neues geben.',
    ]);
    expect((await new Visitor(api).signIn({ email, password: 'falsch' })).body.error.message).toMatch(/stimmt nicht/u);
    const anew = (await kontor('recover', 'demo', email)).stdout.trim().split(/\s+/u)[1]!;
    expect((await new Visitor(api).signIn({ email, password: anew })).status).toBe(200);
  });

  it('the command explains its usage and reports unknown accounts', async () => {
    expect(await kontor('recover', 'demo', 'niemand@laden.example')).toMatchObject({ code: 1, stdout: '' });
    expect(await kontor('owner', 'nirgends', 'a@laden.example')).toMatchObject({ code: 2, stdout: '' });
    for (const args of [
      [],
      ['list'],
      ['recover', 'demo'],
      ['owner', 'demo', 'keine Adresse'],
      ['burn', 'demo', 'a@b.de'],
    ]) {
      expect(await kontor(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^kontor accounts list/u) });
    }
  });
});
