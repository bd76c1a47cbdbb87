import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { idOf, member } from '../../support/members.ts';
import type { SignInsAnswer } from '@kontor/contracts/accounts/responses';

const told = ({ body }: Answer<unknown>) => body as SignInsAnswer;

describe('sign-in attempts over HTTP (RO-01)', () => {
  let api: Api;
  let owner: Visitor;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('are listed with their result, newest first, by page and person', async () => {
    const stranger = new Visitor(api);
    const attempt = (email: string) =>
      answered(stranger.api.POST('/api/v1/sign-in', { body: { email, password: 'falsch falsch' } }));
    await attempt('niemand@laden.example');
    await attempt('eva@laden.example');
    await caughtUp(api);
    const { signIns } = told(await answered(owner.api.GET('/api/v1/sign-ins')));
    const own = await idOf(owner);
    expect(signIns.slice(0, 3).map(({ outcome, factor, accountId, who }) => [outcome, factor, accountId, who])).toEqual(
      [
        ['failed', 'password', own, 'eva@laden.example'],
        ['failed', 'password', null, null],
        ['succeeded', 'password', own, 'eva@laden.example'],
      ],
    );
    expect(signIns.map(({ client }) => client !== null)).toEqual([true, false, true]);
    const first = told(await answered(owner.api.GET('/api/v1/sign-ins', { params: { query: { limit: 1 } } })));
    const rest = told(
      await answered(owner.api.GET('/api/v1/sign-ins', { params: { query: { after: first.next ?? '' } } })),
    );
    expect([...first.signIns, ...rest.signIns]).toEqual(signIns);
    const ofOwner = told(
      await answered(owner.api.GET('/api/v1/sign-ins', { params: { query: { accountId: own } } })),
    ).signIns;
    expect(ofOwner.map(({ outcome }) => outcome)).toEqual(['failed', 'succeeded']);
    expect((await answered(owner.api.GET('/api/v1/sign-ins', { params: { query: { after: 'x' } } }))).status).toBe(400);
    expect((await answered(owner.api.GET('/api/v1/sign-ins', { params: { query: { accountId: 'x' } } }))).status).toBe(
      400,
    );
  });

  it('include locks, and are visible to roles that manage this site’s members', async () => {
    const stranger = new Visitor(api);
    for (let tries = 0; tries < 6; tries += 1) {
      await answered(
        stranger.api.POST('/api/v1/sign-in', { body: { email: 'zu@laden.example', password: 'falsch falsch' } }),
      );
    }
    await caughtUp(api);
    expect(
      told(await answered(owner.api.GET('/api/v1/sign-ins', { params: { query: { limit: 1 } } }))).signIns,
    ).toMatchObject([{ outcome: 'locked', factor: null, accountId: null, who: null, client: null }]);
    const editor = await member(api, { email: 'red@laden.example', role: 'editor' });
    expect((await answered(editor.api.GET('/api/v1/sign-ins'))).status).toBe(403);
    expect((await answered(new Visitor(api).api.GET('/api/v1/sign-ins'))).status).toBe(401);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    await caughtUp(api);
    expect(told(await answered(other.api.GET('/api/v1/sign-ins'))).signIns).toHaveLength(1);
  });
});
