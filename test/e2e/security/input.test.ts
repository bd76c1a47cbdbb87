import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { allCalls, type Declared } from '../../support/calls.ts';

const HOSTILE = [
  'x',
  '%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  "'%20OR%201%3D1--",
  '%7B%22%24gt%22%3A%22%22%7D',
  '__proto__',
  'constructor',
  '%F0%9F%91%8D%E2%80%AE',
  'x'.repeat(499),
];
const BODIES: readonly unknown[] = [
  [],
  {},
  { constructor: { prototype: { isAdmin: true } } },
  { id: { $gt: '' } },
  'text',
  7,
];

const JSON_BODY = { 'content-type': 'application/json' };

describe('unexpected input of calls', () => {
  let api: Api;
  let owner: Visitor;
  const ask = async ({ method, path }: Declared, body?: unknown) => {
    const { status, body: answer } = await owner.call<unknown>(method, path, body, JSON_BODY);
    return { status, text: JSON.stringify(answer ?? null) };
  };

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    expect((await owner.signIn()).status).toBe(200);
  });
  afterAll(() => api.stop());

  it.each(HOSTILE)(
    'ASVS 2.2.1, 1.2.4: an address containing %s is refused as invalid, not as a server error',
    async (value) => {
      const calls = allCalls(value).filter(({ path, method }) => path.includes(value) && method === 'get');
      expect(calls.length).toBeGreaterThan(20);
      for (const call of calls) {
        const { status } = await ask(call);
        expect([call.path, status, [200, 400, 404].includes(status)]).toEqual([call.path, status, true]);
      }
    },
  );

  it('ASVS 2.2.1, 2.2.2: an invalid body is refused by the server, whoever sends it', async () => {
    const calls = allCalls().filter(({ takesBody }) => takesBody);
    expect(calls.length).toBeGreaterThan(40);
    for (const call of calls) {
      for (const body of BODIES) {
        const { status, text } = await ask(call, JSON.stringify(body));
        const isRefused = status >= 400 && status < 500;
        expect([call.name, body, status, isRefused]).toEqual([call.name, body, status, true]);
        expect(text).not.toMatch(/\n\s+at |ZodError|node_modules/u);
      }
    }
  });

  it('ASVS 15.3.7: a repeated parameter counts once, or is refused', async () => {
    const calls = allCalls().filter(({ method }) => method === 'get');
    for (const { path, ...call } of calls) {
      const twice = { ...call, path: `${path}?limit=1&limit=2&search=a&search=b&after=x&after=y&siteId=demo-ch` };
      const { status } = await ask(twice);
      expect([path, status, status < 500]).toEqual([path, status, true]);
    }
  });
});
