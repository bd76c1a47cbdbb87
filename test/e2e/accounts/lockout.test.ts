import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import { accountOf, copyOf, PASSWORD, tokenFor } from '../../support/members.ts';

const DAY_MS = 24 * 60 * 60_000;
const HERE = '203.0.113.7';

describe('lockout after failed sign-ins (RO-01)', () => {
  const ambient = turnableAmbient();
  let api: Api;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = async (address: string, password: string, visitor = new Visitor(api), email = OWNER.email) =>
    (await answered(visitor.api.POST('/api/v1/sign-in', { body: { email, password }, headers: from(address) }))).status;
  /** Sequential attempts from one address. */
  const tryWrong = async (address: string, times: number, email = OWNER.email): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1) {
      statuses.push(await signIn(address, 'falsch', new Visitor(api), email));
    }
    return statuses;
  };

  beforeAll(async () => {
    api = await startApi({ ambient, proxies: 1 });
  });
  afterEach(() => ambient.turn(2 * DAY_MS));
  afterAll(() => api.stop());

  it('given failed attempts from one address, then that address is locked, others are not', async () => {
    for (const email of [OWNER.email, 'niemand@laden.example']) {
      expect(await tryWrong('198.51.100.1', 6, email)).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await signIn(HERE, OWNER.password, new Visitor(api), email)).toBe(email === OWNER.email ? 200 : 401);
    }
  });

  it('given an IPv6 line, then its whole network counts as one client, in any notation', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:DB8:1:2::2', '2001:db8:1:2:ffff::3', '2001:0db8:0001:0002::4'];
    for (const address of [...addresses, '2001:db8:1:2::5']) expect(await signIn(address, 'falsch')).toBe(401);
    expect(await signIn('2001:db8:1:2:a:b:c:d', OWNER.password)).toBe(429);
    expect(await signIn('2001:db8:1:3::1', OWNER.password)).toBe(200);
  });

  it('given attempts from everywhere, then the account waits half a minute at most, and a known browser not at all', async () => {
    const known = new Visitor(api);
    expect(await signIn(HERE, OWNER.password, known)).toBe(200);
    await answered(known.api.DELETE('/api/v1/sign-in', { headers: from(HERE) }));
    const statuses: number[] = [];
    for (let address = 1; address <= 30; address += 1) {
      statuses.push(await signIn(`198.51.100.${address}`, 'falsch'));
      ambient.turn(1_000);
    }
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(401));
    expect(statuses.slice(20)).toContain(429);
    const stranger = new Visitor(api);
    const refused = await answered(stranger.api.POST('/api/v1/sign-in', { body: OWNER, headers: from('192.0.2.9') }));
    expect([refused.status, Number(refused.headers['retry-after']) <= 30]).toEqual([429, true]);
    expect(await signIn('198.51.100.1', OWNER.password, copyOf(api, known))).toBe(200);
    ambient.turn(30_000);
    // Waiting did not count as an attempt.
    expect(await tryWrong('192.0.2.9', 1)).toEqual([401]);
  });

  it('given a known browser, then its own attempts count, and it is known for its own account only', async () => {
    const known = new Visitor(api);
    expect(await signIn(HERE, OWNER.password, known)).toBe(200);
    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push(await signIn(HERE, 'falsch', copyOf(api, known)));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    const swiss = copyOf(api, known, 'demo-ch');
    for (let count = 0; count < 5; count += 1) await signIn(HERE, 'falsch', new Visitor(api, 'demo-ch'));
    expect(await signIn(HERE, OWNER.password, swiss)).toBe(429);
  });

  it('given a link by mail, then it works, whatever others have tried', async () => {
    const ask = (address: string) =>
      answered(
        new Visitor(api).api.POST('/api/v1/sign-in/password-resets', {
          body: { email: OWNER.email },
          headers: from(address),
        }),
      );
    const asked = [];
    for (let count = 0; count < 6; count += 1) asked.push((await ask('198.51.100.1')).status);
    expect(asked.at(-1)).toBe(429);
    // Each accepted request sends a mail; the newest has the valid link.
    const token = await tokenFor(api, OWNER.email);
    await tryWrong(HERE, 6);
    const owner = new Visitor(api);
    const tokens = [token];
    let status = 0;
    while (status !== 204) {
      const answer = await owner.call(
        'post',
        '/api/v1/sign-in/new-password',
        { token: tokens.at(-1), password: PASSWORD },
        from(HERE),
      );
      status = answer.status;
      if (status !== 204) tokens.push(await tokenFor(api, OWNER.email, tokens));
    }
    await tryWrong(HERE, 6);
    expect(await signIn(HERE, PASSWORD, owner)).toBe(200);
    expect((await accountOf(owner)).email).toBe(OWNER.email);
  });
});
