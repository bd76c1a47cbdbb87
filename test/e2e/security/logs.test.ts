import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CRUMB_COOKIE, SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import { pino } from 'pino';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { OWNER } from '../../support/demo-data.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { idOf, member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

type Line = Readonly<Record<string, unknown>>;

describe('log entries', () => {
  let api: Api;
  const written: string[] = [];
  const lines = (): readonly Line[] => written.map((line) => JSON.parse(line) as Line);
  const refused = (): readonly Line[] => lines().filter(({ msg }) => msg === 'security event');
  const told = async (count: number): Promise<readonly Line[]> => {
    await until(async () => refused().length >= count, true);
    return refused();
  };

  beforeAll(async () => {
    const logger = pino({ level: 'debug' }, { write: (line: string) => void written.push(line) });
    api = await startApi({ logger, keyCallsPerMinute: 1 });
  });
  beforeEach(() => void written.splice(0));
  afterAll(() => api.stop());

  it('ASVS 16.2.1, 16.3.2: record who was refused what, where and when, with a correlation id', async () => {
    const viewer = await member(api, { email: 'vera@laden.example', role: 'viewer' });
    const id = await idOf(viewer);
    written.splice(0);
    const answer = await viewer.call('get', '/api/v1/members');
    expect(answer.status).toBe(403);
    expect((await told(1))[0]).toEqual({
      level: 40,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      security: 'forbidden',
      permission: 'members:write',
      method: 'GET',
      route: '/api/v1/members',
      path: '/api/v1/members',
      siteId: 'demo',
      actor: `user:${id}`,
      address: expect.stringMatching(/127\.0\.0\.1$/u),
      correlationId: answer.headers['x-correlation-id'],
      msg: 'security event',
    });
  });

  it('ASVS 16.3.1, 16.3.3: record sign-in attempts, bypass attempts and rate limiting', async () => {
    const owner = new Visitor(api);
    await owner.signIn();
    const program = new Program(api, (await keyOf(owner, ['members:write'])).key);
    await program.call('get', '/api/v1/members');
    written.splice(0);
    await new Visitor(api).signIn({ ...OWNER, password: 'falsch' });
    await new Visitor(api).call('get', '/api/v1/members');
    await new Program(api, 'kontor_falsch').call('get', '/api/v1/members');
    await program.call('get', '/api/v1/members');
    await new Visitor(api, 'demo', new Map([[CRUMB_COOKIE, 'd'.repeat(32)]])).add({});
    await new Visitor(api).add({ quantity: "1' OR 1=1" });
    await new Visitor(api).add({ a: 'x'.repeat(70_000) });
    const said = (await told(7)).map(({ security, route, status }) => [security, status, route].join(' '));
    expect(said).toEqual([
      'passwordWrong  /api/v1/sign-in',
      'signInNeeded  /api/v1/members',
      'apiKeyInvalid  /api/v1/members',
      'refused 429 /api/v1/members',
      'refused 403 /api/commerce/shopping-cart/entries',
      'refused 400 /api/commerce/shopping-cart/entries',
      'refused 413 /api/commerce/shopping-cart/entries',
    ]);
  });

  it('ASVS 16.2.5: contain no credentials and no addresses', async () => {
    const visitor = new Visitor(api);
    await visitor.signIn({ ...OWNER, password: 'ein falsches Geheimnis' });
    await visitor.signIn();
    const session = visitor.cookies.get(SESSION_COOKIE)!;
    await visitor.call('post', '/api/v1/sign-in/password-resets', { email: OWNER.email });
    await visitor.call('get', `/order-status/${crypto.randomUUID()}?token=AbC_geheim`);
    await visitor.call('get', '/api/v1/account', undefined, { authorization: 'Bearer kontor_geheim' });
    await visitor.call('post', '/api/v1/sign-in/new-password', { token: 'AbC_geheim', password: 'neues Geheimnis' });
    expect((await told(3)).length).toBeGreaterThanOrEqual(3);
    const all = written.join('');
    for (const secret of [OWNER.email, OWNER.password, 'geheim', 'Geheimnis', ...session.split('.')]) {
      expect(all).not.toContain(secret);
    }
  });

  it('ASVS 16.2.4, 16.4.1: are one JSON object per line, whatever a request contains', async () => {
    const hostile = '\u2028{"level":60,"msg":"forged"}';
    await request(api.http)
      .get(`/api/nothing%0a${encodeURIComponent(hostile)}`)
      .set({ host: 'demo.localhost', 'user-agent': 'x{"level":60}', 'x-correlation-id': 'forged' });
    await new Visitor(api).add({ itemId: `\n${hostile}`, sku: '%s%d%o', quantity: 'x' });
    await told(1);
    for (const line of written) expect([line.indexOf('\n'), line.length]).toEqual([line.length - 1, line.length]);
    expect(lines().filter(({ level, msg }) => level === 60 || msg === 'forged')).toEqual([]);
  });

  it('ASVS 16.2.2: have times in ms since 1970 (UTC)', async () => {
    const before = Date.now();
    await new Visitor(api).call('get', '/api/v1/account');
    const [{ time } = {}] = await told(1);
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(Number(time)).toBeLessThanOrEqual(Date.now());
  });

  it('ASVS 16.3.4, 16.5.1, 16.5.3: record server errors, of which clients see no details', async () => {
    const { accounts } = api.kontor.platform.queries;
    const owner = new Visitor(api);
    await owner.signIn();
    const failing = jest.spyOn(accounts, 'byId').mockRejectedValue(new Error('SELECT secret FROM /srv/vault.sqlite'));
    const answer = await owner.call('get', '/api/v1/members');
    failing.mockRestore();
    expect([answer.status, Object.keys(answer.body), answer.body.error.code]).toEqual([500, ['error'], 'internal']);
    expect(JSON.stringify(answer.body)).not.toMatch(/SELECT|vault|\.ts|\bat /u);
    const [failed] = lines().filter(({ msg }) => msg === 'request failed');
    expect(failed).toMatchObject({
      level: 50,
      correlationId: answer.headers['x-correlation-id'],
      err: { message: 'SELECT secret FROM /srv/vault.sqlite', stack: expect.stringContaining('\n    at ') },
    });
  });
});
