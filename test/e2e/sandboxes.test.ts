import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SandboxAnswer, SandboxesAnswer, SandboxKey } from '@kontor/contracts/sandboxes/calls';
import type { AccountAnswer } from '@kontor/contracts/accounts/calls';
import type { BatchAnswer } from '@kontor/contracts/batches/calls';
import { type Api, startApi, Visitor } from '../support/api.ts';
import { OWNER } from '../support/demo-data.ts';
import { member } from '../support/members.ts';
import { placed, placeOrder, shopperWith } from '../support/shopping.ts';
import { until } from '../support/until.ts';

const SANDBOXES = '/api/v1/analytics/sandboxes';

describe('copies of a shop', () => {
  let api: Api;
  let owner: Visitor;
  let reporter: Visitor;
  let made: SandboxAnswer | undefined;

  const list = async (who = owner) => (await who.call<SandboxesAnswer>('get', SANDBOXES)).body;
  const find = async (name: string) => (await list()).sandboxes.find((one) => one.name === name);
  const make = (body: object, who = owner) => who.call<BatchAnswer>('post', SANDBOXES, body);
  const enter = (id: string, who = owner) => who.call<SandboxKey>('post', `${SANDBOXES}/${id}/access`);

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    reporter = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
    const visitor = await shopperWith(api, await api.product('kaffee-hafenroestung'));
    placed(await placeOrder(api, visitor));
    expect(await make({ name: 'probe' })).toMatchObject({ status: 202, body: { task: { to: 'demo--probe' } } });
    await until(async () => (await find('probe'))?.status, 'ready');
    made = await find('probe');
  });
  afterAll(() => api.stop());

  it('given one that is made, then it is listed with what it is of, who made it and how far it is', async () => {
    expect(made).toMatchObject({ id: 'demo--probe', host: 'demo--probe.localhost', status: 'ready' });
    await until(async () => (await find('probe'))?.batch?.status, 'done');
    const { batch, at, madeAt } = (await find('probe')) ?? {};
    expect(batch).toMatchObject({ by: OWNER.email, report: { counts: { copied: expect.any(Number) } } });
    expect(at).toBeLessThanOrEqual(madeAt ?? 0);
    const { cart } = (await new Visitor(api, 'demo--probe').cart()) as unknown as { cart?: unknown };
    expect(cart).toBeUndefined();
    expect((await new Visitor(api, 'demo--probe').cart()).status).toBe(200);
  });

  it('given whoever made it, then they get in, once with the password that is shown, as what they are here', async () => {
    const sandbox = (await enter('demo--probe')).body;
    expect(sandbox.email).toBe(OWNER.email);
    const there = new Visitor(api, 'demo--probe');
    expect((await there.signIn(sandbox)).status).toBe(200);
    const account = async () => (await there.call<AccountAnswer>('get', '/api/v1/account')).body;
    expect(await account()).toMatchObject({ hasOneTimePassword: true, role: 'none' });
    const again = (await enter('demo--probe')).body;
    expect((await new Visitor(api, 'demo--probe').signIn(sandbox)).status).not.toBe(200);
    const manager = await member(api, { email: 'leitung@laden.example', role: 'websiteManager' });
    const key = (await enter('demo--probe', manager)).body;
    const own = new Visitor(api, 'demo--probe');
    await own.signIn(key);
    await own.call('put', '/api/v1/account/password', { password: key.password, newPassword: 'ein neues Passwort' });
    expect((await own.call<AccountAnswer>('get', '/api/v1/account')).body.role).toBe('websiteManager');
    expect((await own.call('post', SANDBOXES, { name: 'noch-eine' })).body.error.message).toContain(
      'Von einer Sandbox',
    );
    expect((await own.call<SandboxesAnswer>('get', SANDBOXES)).body).toMatchObject({ isSandbox: true, sandboxes: [] });
    expect(again.password).not.toBe(sandbox.password);
  });

  it.each([
    ['name', { name: 'Probe!' }, /Kleinbuchstaben/u],
    ['name', { name: '' }, /Kleinbuchstaben/u],
    ['name', { name: 'a--b' }, /Kleinbuchstaben/u],
    ['name', { name: 'x'.repeat(60) }, /höchstens 61 Zeichen/u],
    ['name', { name: 'probe' }, /gibt es schon/u],
    ['at', { name: 'neu', at: '2000-01-01' }, /beginnt am/u],
    ['at', { name: 'neu', at: '2999-01-01' }, /in der Zukunft/u],
    ['at', { name: 'neu', at: 'gestern' }, /einen Zeitpunkt wie/u],
    ['host', { name: 'neu', host: 'kein Rechner' }, /einen Hostnamen/u],
    ['host', { name: 'neu', host: 'demo-ch.localhost' }, /gehört schon zu einem anderen Laden/u],
  ])('given a wrong %s, then it says so at the field: %j', async (field, body, told) => {
    const answer = await owner.call('post', SANDBOXES, body);
    expect([answer.status, answer.body.error.fields]).toEqual([400, { [field]: expect.stringMatching(told) }]);
    expect(await find('neu')).toBeUndefined();
  });

  it('given a shop of which nobody runs the installation, then its copies have no address of their own', async () => {
    const operators = api.kontor.platform.operatorSites as Set<string>;
    operators.delete('demo');
    expect((await list()).mayChooseHost).toBe(false);
    const { status, body } = await make({ name: 'neu', host: 'www.anderer-laden.example' });
    expect([status, body]).toMatchObject([400, { error: { fields: { host: expect.stringContaining('betreibt') } } }]);
    operators.add('demo');
  });

  it('given a reporting role, then it sees them and makes none; another shop sees none of them', async () => {
    expect(await list(reporter)).toMatchObject({ mayMake: false, sandboxes: [{ id: 'demo--probe' }] });
    expect((await make({ name: 'neu' }, reporter)).status).toBe(403);
    expect((await enter('demo--probe', reporter)).status).toBe(403);
    const { id = '' } = made?.batch ?? {};
    for (const what of ['cancellation', 'resumption']) {
      expect((await reporter.call('post', `${SANDBOXES}/copies/${id}/${what}`)).status).toBe(403);
      expect((await owner.call('post', `${SANDBOXES}/copies/${id}/${what}`)).status).toBe(409);
    }
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect(await list(other)).toMatchObject({ mayMake: true, sandboxes: [] });
    expect((await enter('demo--probe', other)).status).toBe(404);
    expect((await other.call('post', `${SANDBOXES}/copies/${id}/cancellation`)).status).toBe(404);
    expect((await new Visitor(api).call('get', SANDBOXES)).status).toBe(401);
  });

  it('given two who ask for the same at once, then it is one copy, of one instant', async () => {
    const { log, ambient } = api.kontor.platform;
    const read = log.readStreamMetadata.bind(log);
    const looking: (() => void)[] = [];
    const isSecond = new Promise<void>((resolve) => looking.push(() => undefined, resolve));
    const reading = jest.spyOn(log, 'readStreamMetadata').mockImplementation(async (stream) => {
      looking.shift()?.();
      await isSecond;
      return read(stream);
    });
    const now = ambient.clock.now();
    const asked = await Promise.all(
      [now - 1, now].map((at) => make({ name: 'zugleich', at: new Date(at).toISOString() })),
    );
    reading.mockRestore();
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    expect(asked[0]?.body).toMatchObject({ id: asked[1]?.body.id, task: asked[1]?.body.task });
    await until(async () => (await find('zugleich'))?.batch?.status, 'done');
    const { at } = (await find('zugleich')) ?? {};
    expect(asked[0]?.body.task).toMatchObject({ at });
  });
});
