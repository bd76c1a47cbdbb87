import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignInsAnswer } from '@kontor/contracts/accounts/calls';
import { type Answer, type Api, startApi, Visitor } from '../support/api.ts';
import { caughtUp } from '../support/caught-up.ts';
import { idOf, member } from '../support/members.ts';

const SIGN_INS = '/api/v1/sign-ins';
const told = ({ body }: Answer<unknown>) => body as SignInsAnswer;

describe('tries to sign in, over HTTP (RO-01)', () => {
  let api: Api;
  let owner: Visitor;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('are listed with what became of them, the newest first, by page and by person', async () => {
    const stranger = new Visitor(api);
    const attempt = (email: string) => stranger.call('post', '/api/v1/sign-in', { email, password: 'falsch falsch' });
    await attempt('niemand@laden.example');
    await attempt('eva@laden.example');
    await caughtUp(api);
    const { signIns } = told(await owner.call('get', SIGN_INS));
    const own = await idOf(owner);
    expect(signIns.slice(0, 3).map(({ outcome, factor, accountId, who }) => [outcome, factor, accountId, who])).toEqual(
      [
        ['failed', 'password', own, 'eva@laden.example'],
        ['failed', 'password', null, null],
        ['succeeded', 'password', own, 'eva@laden.example'],
      ],
    );
    expect(signIns.map(({ client }) => client !== null)).toEqual([true, false, true]);
    const first = told(await owner.call('get', `${SIGN_INS}?limit=1`));
    const rest = told(await owner.call('get', `${SIGN_INS}?after=${encodeURIComponent(first.next ?? '')}`));
    expect([...first.signIns, ...rest.signIns]).toEqual(signIns);
    const ofOwner = told(await owner.call('get', `${SIGN_INS}?accountId=${own}`)).signIns;
    expect(ofOwner.map(({ outcome }) => outcome)).toEqual(['failed', 'succeeded']);
    expect((await owner.call('get', `${SIGN_INS}?after=x`)).status).toBe(400);
    expect((await owner.call('get', `${SIGN_INS}?accountId=x`)).status).toBe(400);
  });

  it('tell of a lock, and are for those who manage the members of this site', async () => {
    const stranger = new Visitor(api);
    for (let tries = 0; tries < 6; tries += 1) {
      await stranger.call('post', '/api/v1/sign-in', { email: 'zu@laden.example', password: 'falsch falsch' });
    }
    await caughtUp(api);
    expect(told(await owner.call('get', `${SIGN_INS}?limit=1`)).signIns).toMatchObject([
      { outcome: 'locked', factor: null, accountId: null, who: null, client: null },
    ]);
    const editor = await member(api, { email: 'red@laden.example', role: 'editor' });
    expect((await editor.call('get', SIGN_INS)).status).toBe(403);
    expect((await new Visitor(api).call('get', SIGN_INS)).status).toBe(401);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    await caughtUp(api);
    expect(told(await other.call('get', SIGN_INS)).signIns).toHaveLength(1);
  });
});
