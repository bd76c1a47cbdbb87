import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';
import type { SandboxAnswer, SandboxesAnswer, SandboxKey } from '@kontor/contracts/sandboxes/responses';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';

const SANDBOXES = '/api/v1/analytics/sandboxes';

describe('sandboxes', () => {
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
    await answered(owner.api.POST('/api/v1/documents', { body: { kind: 'styles', accent: '#aa3377' } }));
    expect(await make({ name: 'probe' })).toMatchObject({ status: 202, body: { task: { to: 'demo--probe' } } });
    await until(async () => (await find('probe'))?.status, 'ready');
    made = await find('probe');
  });
  afterAll(() => api.stop());

  it('given a new sandbox, then it is listed with its instant, creator and progress', async () => {
    expect(made).toMatchObject({ id: 'demo--probe', host: 'demo--probe.localhost', status: 'ready' });
    await until(async () => (await find('probe'))?.batch?.status, 'done');
    const { batch, at, madeAt } = (await find('probe')) ?? {};
    expect(batch).toMatchObject({ by: OWNER.email, report: { counts: { copied: expect.any(Number) } } });
    expect(at).toBeLessThanOrEqual(madeAt ?? 0);
    const { cart } = (await new Visitor(api, 'demo--probe').cart()) as unknown as { cart?: unknown };
    expect(cart).toBeUndefined();
    expect((await new Visitor(api, 'demo--probe').cart()).status).toBe(200);
  });

  it('given its creator, then they can sign in once with the displayed password, in their own role', async () => {
    const sandbox = (await enter('demo--probe')).body;
    expect(sandbox.email).toBe(OWNER.email);
    const there = new Visitor(api, 'demo--probe');
    expect((await there.signIn(sandbox)).status).toBe(200);
    const account = async () => (await answered(there.api.GET('/api/v1/account'))).body;
    expect(await account()).toMatchObject({ hasOneTimePassword: true, role: 'none' });
    const again = (await enter('demo--probe')).body;
    expect((await new Visitor(api, 'demo--probe').signIn(sandbox)).status).not.toBe(200);
    const manager = await member(api, { email: 'leitung@laden.example', role: 'websiteManager' });
    const key = (await enter('demo--probe', manager)).body;
    const own = new Visitor(api, 'demo--probe');
    await own.signIn(key);
    await answered(
      own.api.PUT('/api/v1/account/password', { body: { password: key.password, newPassword: 'ein neues Passwort' } }),
    );
    expect((await answered(own.api.GET('/api/v1/account'))).body.role).toBe('websiteManager');
    expect(
      (await answered(own.api.POST('/api/v1/analytics/sandboxes', { body: { name: 'noch-eine' } }))).body.error.message,
    ).toContain('Von einer Sandbox');
    expect((await answered(own.api.GET('/api/v1/analytics/sandboxes'))).body).toMatchObject({
      isSandbox: true,
      sandboxes: [],
    });
    expect(again.password).not.toBe(sandbox.password);
  });

  it('given a site with a look of its own, then the copy’s is edited there, and is not made anew', async () => {
    const editor = await member(api, { email: 'gestaltung@laden.example', role: 'websiteManager' });
    const key = (await enter('demo--probe', editor)).body;
    const there = new Visitor(api, 'demo--probe');
    await there.signIn(key);
    const password = { password: key.password, newPassword: 'ein neues Passwort' };
    await answered(there.api.PUT('/api/v1/account/password', { body: password }));
    const again = await answered(there.api.POST('/api/v1/documents', { body: { kind: 'styles' } }));
    expect([again.status, again.body.error.message]).toEqual([409, 'Dieses Dokument gibt es schon.']);
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
    ['host', { name: 'neu', host: 'demo-ch.localhost' }, /gehört schon zu einem anderen Shop/u],
  ])('given an invalid %s, then it is reported at the field: %j', async (field, body, told) => {
    const answer = await answered(owner.api.POST('/api/v1/analytics/sandboxes', { body }));
    expect([answer.status, answer.body.error.fields]).toEqual([400, { [field]: expect.stringMatching(told) }]);
    expect(await find('neu')).toBeUndefined();
  });

  it('given a shop that does not operate the installation, then it cannot choose its sandboxes’ host', async () => {
    const operators = api.kontor.platform.operatorSites as Set<string>;
    operators.delete('demo');
    expect((await list()).mayChooseHost).toBe(false);
    const { status, body } = await make({ name: 'neu', host: 'www.anderer-laden.example' });
    expect([status, body]).toMatchObject([400, { error: { fields: { host: expect.stringContaining('betreibt') } } }]);
    operators.add('demo');
  });

  it('given a reporting role, then it can see but not create them; another shop sees none', async () => {
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
    expect(
      (
        await answered(
          other.api.POST('/api/v1/analytics/sandboxes/copies/{batchId}/cancellation', {
            params: { path: { batchId: id } },
          }),
        )
      ).status,
    ).toBe(404);
    expect((await answered(new Visitor(api).api.GET('/api/v1/analytics/sandboxes'))).status).toBe(401);
  });

  it('given two concurrent equal requests, then one sandbox is created', async () => {
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
