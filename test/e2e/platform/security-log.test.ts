import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { idOf, member } from '../../support/members.ts';

describe('security log', () => {
  let written = '';
  let api: Api;
  let owner: Visitor;
  let jo: Visitor;
  const lines = (): readonly Record<string, unknown>[] =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ security }) => security !== undefined);

  beforeAll(async () => {
    api = await startApi({ logger: pino({}, { write: (line) => void (written += line) }) });
    owner = new Visitor(api);
    await owner.signIn();
    jo = await member(api, { email: 'jo@laden.example', role: 'viewer' });
  });
  beforeEach(() => {
    written = '';
  });
  afterAll(() => api.stop());

  it('records who lacks which permission where', async () => {
    const actor = `user:${await idOf(jo)}`;
    await answered(jo.api.GET('/api/v1/members'));
    expect(lines()).toMatchObject([
      {
        ...{ level: 40, security: 'forbidden', actor, permission: 'members:write', method: 'GET' },
        ...{ route: '/api/v1/members', address: expect.stringMatching(/127\.0\.0\.1$/u), siteId: 'demo' },
      },
    ]);
  });

  it('records only the route for unauthenticated requests and invalid keys', async () => {
    await answered(new Visitor(api).api.GET('/api/v1/members'));
    await new Program(api, 'kontor_falsch').call('get', '/api/v1/orders');
    const program = new Program(api, (await keyOf(owner, ['forms:read'])).key);
    await program.call('get', '/api/v1/orders');
    expect(lines()).toMatchObject([
      { security: 'signInNeeded', actor: null, permission: 'members:write' },
      { security: 'apiKeyInvalid', actor: null, route: '/api/v1/orders' },
      { security: 'forbidden', actor: expect.stringMatching(/^key:/u), permission: 'orders:read' },
    ]);
  });

  it('records actions above one’s own rank', async () => {
    const mia = await member(api, { email: 'mia@laden.example', role: 'websiteManager' });
    const actor = `user:${await idOf(mia)}`;
    written = '';
    await answered(mia.api.POST('/api/v1/members', { body: { email: 'x@laden.example', role: 'admin' } }));
    await answered(mia.api.PUT('/api/v1/sign-in-rules', { body: { secondFactor: 'demanded' } }));
    expect(lines()).toMatchObject([
      { security: 'forbidden', actor, route: '/api/v1/members' },
      { security: 'forbidden', actor, route: '/api/v1/sign-in-rules' },
    ]);
  });

  it('records failed passwords and locks, without addresses, passwords or tokens', async () => {
    const actor = `user:${await idOf(jo)}`;
    const stranger = new Visitor(api);
    for (let tries = 0; tries < 6; tries += 1) {
      await stranger.signIn({ email: 'jo@laden.example', password: 'streng geheim' });
    }
    await stranger.signIn({ email: 'niemand@laden.example', password: 'streng geheim' });
    expect(lines().map(({ security, actor: who }) => [security, who])).toEqual([
      ...Array<readonly [string, string]>(5).fill(['passwordWrong', actor]),
      ['locked', actor],
      ['passwordWrong', null],
    ]);
    expect(written).not.toMatch(/streng|geheim|laden\.example/u);
    expect(written).not.toContain(OWNER.email);
  });
});
