import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { type Line, lineOf, noted, removed, signedUp, stockOf } from '../../support/waiting.ts';
import type {
  SendAllAnswer,
  SendOutcome,
  SignUpGroupsAnswer,
  SignUpsAnswer,
} from '@kontor/contracts/restock/responses';

const RESTOCK = '/api/site-users/account/notifications/restock';

const groupsIn = ({ body }: Answer) => body as unknown as SignUpGroupsAnswer;
const signUpsIn = ({ body }: Answer) => body as unknown as SignUpsAnswer;
const outcomeIn = ({ body }: Answer) => body as unknown as SendOutcome;
const outcomesIn = ({ body }: Answer) => (body as unknown as SendAllAnswer).results;

describe('restock waiting lists for merchants (RS-05 to RS-07)', () => {
  let api: Api;
  let owner: Visitor;
  let coffee: Line;
  let cup: Line;
  const of = ({ productId, variantId }: Line) => ({ productId, variantId });
  const inLine = async (line: Line, more = '') =>
    signUpsIn(await owner.call('get', `${RESTOCK}?${new URLSearchParams(of(line))}${more}`));

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    coffee = await lineOf(api, 'kaffee-hafenroestung');
    cup = await lineOf(api, 'becher-duene');
    await signedUp(api, coffee, ['ada@example.com', 'bo@example.com', 'cleo@example.com']);
    await signedUp(api, cup, ['ada@example.com']);
  });
  afterAll(() => api.stop());

  it('are listed by variant with opaque cursors (RS-05)', async () => {
    const first = groupsIn(await owner.call('get', `${RESTOCK}/groups?limit=1`));
    expect(first.signUpGroups).toMatchObject([
      { ...of(coffee), waiting: 3, pending: 0, qtyInStock: 0, name: expect.stringContaining('Hafenröstung') },
    ]);
    expect([first.hasNextPage, typeof first.nextPageCursor]).toEqual([true, 'string']);
    const cursor = encodeURIComponent(first.nextPageCursor ?? '');
    const rest = groupsIn(await owner.call('get', `${RESTOCK}/groups?limit=1&cursor=${cursor}`));
    expect(rest.signUpGroups).toMatchObject([{ ...of(cup), waiting: 1 }]);
    const longest = groupsIn(await owner.call('get', `${RESTOCK}/groups?sort=since`));
    expect(longest.signUpGroups.map(({ variantId }) => variantId)).toEqual([coffee.variantId, cup.variantId]);
    const found = groupsIn(await owner.call('get', `${RESTOCK}/groups?search=Becher`));
    expect([found.signUpGroups.map(({ variantId }) => variantId), found.hasNextPage]).toEqual([[cup.variantId], false]);
    expect(groupsIn(await owner.call('get', `${RESTOCK}/groups?search=Zelt`)).signUpGroups).toEqual([]);
  });

  it('list a variant’s sign-ups in order (RS-06)', async () => {
    const first = await inLine(coffee, '&limit=2');
    expect(first.signUps.map(({ number, email, status }) => [number, email, status])).toEqual([
      [1, 'ada@example.com', 'waiting'],
      [2, 'bo@example.com', 'waiting'],
    ]);
    expect(first.signUps[0]).not.toHaveProperty('contact');
    const receipt = first.signUps[0]?.receipt ?? '';
    expect((await new Visitor(api).call('get', `/api/restock/receipts/${receipt}`)).body).toMatchObject({ number: 1 });
    const rest = await inLine(coffee, `&limit=2&cursor=${encodeURIComponent(first.nextPageCursor ?? '')}`);
    expect([rest.signUps.map(({ number }) => number), rest.hasNextPage]).toEqual([[3], false]);
  });

  it.each([
    ['a cursor that was tampered with', '/groups?cursor=abc', 400],
    ['a cursor of nothing', '/groups?cursor=', 400],
    ['a cursor of another kind', `?${new URLSearchParams({ cursor: '%5B1%5D' })}`, 400],
    ['a variant that is none', '?productId=x&variantId=y', 400],
    ['a variant that nobody signed up for', `?productId=${randomUUID()}&variantId=${randomUUID()}`, 404],
  ])('refuse %s', async (_, path, status) => {
    expect((await owner.call('get', `${RESTOCK}${path}`)).status).toBe(status);
  });

  it('refuse cursors that were not issued for that list, however well-formed', async () => {
    const { nextPageCursor } = await inLine(coffee, '&limit=1');
    const given = nextPageCursor ?? '';
    const [key, token] = given.split('.');
    const other = Buffer.from(JSON.stringify([0, key])).toString('base64url');
    for (const path of [
      `?${new URLSearchParams({ ...of(coffee), cursor: key ?? '' })}`,
      `?${new URLSearchParams({ ...of(coffee), cursor: `${other}.${token}` })}`,
      `?${new URLSearchParams({ ...of(cup), cursor: given })}`,
      `/groups?${new URLSearchParams({ cursor: given })}`,
      `/groups?${new URLSearchParams({ cursor: 'WzUsIngiXQ' })}`,
    ]) {
      expect([path, (await owner.call('get', `${RESTOCK}${path}`)).status]).toEqual([path, 400]);
    }
  });

  it('refuse a tampered cursor, and a product without such a variant', async () => {
    const query = new URLSearchParams({ ...of(coffee), cursor: 'WyJ4Il0' });
    expect((await owner.call('get', `${RESTOCK}?${query}`)).status).toBe(400);
    const mixed = new URLSearchParams({ productId: cup.productId, variantId: coffee.variantId });
    expect((await owner.call('get', `${RESTOCK}?${mixed}`)).status).toBe(404);
    const sent = await owner.call('post', `${RESTOCK}/send`, Object.fromEntries(mixed));
    expect(sent.status).toBe(404);
  });

  it('are notified once, in order, as far as there is stock (RS-07)', async () => {
    const key = { 'idempotency-key': 'tell-coffee' };
    expect(outcomeIn(await owner.call('post', `${RESTOCK}/send`, of(coffee)))).toMatchObject({ asked: 0, free: 0 });
    await stockOf(api, coffee, 2);
    const send = () => owner.call('post', `${RESTOCK}/send`, of(coffee), key);
    const [one, again] = [await send(), await send()];
    expect([one.status, outcomeIn(one)]).toEqual([200, { ...of(coffee), asked: 2, waiting: 1, free: 2 }]);
    expect(outcomeIn(again)).toEqual(outcomeIn(one));
    const { signUps } = await inLine(coffee);
    expect(signUps[2]).toMatchObject({ status: 'waiting', askedAt: null });
    expect(signUps.slice(0, 2).every(({ askedAt, dueAt }) => askedAt !== null && dueAt !== null)).toBe(true);
    const { signUpGroups } = groupsIn(await owner.call('get', `${RESTOCK}/groups?search=Hafen`));
    expect(signUpGroups[0]).toMatchObject({ lastRound: { trigger: 'merchant', asked: 2 } });
  });

  it('notify for many variants at once, each with its own result (RS-07)', async () => {
    await stockOf(api, cup, 5);
    const unknown = { productId: randomUUID(), variantId: randomUUID() };
    const sendRequests = [{ ...of(cup), productId: coffee.productId }, of(cup), unknown, of(cup)];
    const answer = await owner.call('post', `${RESTOCK}/send/all`, { sendRequests });
    expect([answer.status, outcomesIn(answer)]).toEqual([
      200,
      [
        expect.objectContaining({ productId: coffee.productId, refused: 'Diesen Artikel gibt es hier nicht mehr.' }),
        { ...of(cup), asked: 1, waiting: 0, free: 5, refused: null },
        { ...unknown, asked: 0, waiting: 0, free: null, refused: 'Diesen Artikel gibt es hier nicht mehr.' },
        expect.objectContaining({ asked: 0, refused: expect.stringContaining('zweimal') }),
      ],
    ]);
    for (const body of [{ sendRequests: [] }, { sendRequests: Array(101).fill(of(cup)) }, {}]) {
      const refused = await owner.call('post', `${RESTOCK}/send/all`, body);
      expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['sendRequests']]);
    }
  });

  it('require permission, by session or key', async () => {
    const { key } = await keyOf(owner, ['restock:read']);
    const reader = new Program(api, key);
    expect((await reader.call('get', `${RESTOCK}/groups`)).status).toBe(200);
    expect((await reader.call('post', `${RESTOCK}/send`, of(cup))).status).toBe(403);
    const none = new Program(api, (await keyOf(owner, ['stock:write'])).key);
    expect((await none.call('get', `${RESTOCK}?${new URLSearchParams(of(coffee))}`)).status).toBe(403);
    const writer = new Program(api, (await keyOf(owner, ['restock:write'])).key);
    expect((await writer.call('post', `${RESTOCK}/send`, of(cup))).status).toBe(200);
    expect(
      (await answered(new Visitor(api).api.GET('/api/site-users/account/notifications/restock/groups'))).status,
    ).toBe(401);
    const editor = await member(api, { email: 'jo@laden.example', role: 'editor' });
    expect((await answered(editor.api.GET('/api/site-users/account/notifications/restock/groups'))).status).toBe(403);
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    expect(groupsIn(await neighbour.call('get', `${RESTOCK}/groups`)).signUpGroups).toEqual([]);
    expect((await neighbour.call('get', `${RESTOCK}?${new URLSearchParams(of(coffee))}`)).status).toBe(404);
  });

  it('show the result of each alert', async () => {
    const tea = await lineOf(api, 'kaffee-hafenroestung', 1);
    await signedUp(api, tea, ['dora@example.com', 'emil@example.com']);
    await stockOf(api, tea, 2);
    expect(outcomeIn(await owner.call('post', `${RESTOCK}/send`, of(tea))).asked).toBe(2);
    await noted(api, tea, { type: 'NoteAlertFailed', number: 2, kind: 'bounced', reason: '550 nobody here' });
    const { signUps } = await inLine(tea);
    expect(signUps[1]).toMatchObject({ status: 'failed', failure: { kind: 'bounced', reason: '550 nobody here' } });
  });

  it('keep the names of a variant that was removed, and are found by its SKU', async () => {
    const plate = await lineOf(api, 'becher-duene', 1);
    const { variants, name } = await api.product('becher-duene');
    const { sku, attributes } = variants.find(({ id }) => id === plate.variantId)!;
    await signedUp(api, plate, ['dora@example.com']);
    await removed(api, plate);
    const search = async (text: string) =>
      groupsIn(await owner.call('get', `${RESTOCK}/groups?${new URLSearchParams({ search: text })}`)).signUpGroups;
    const facts = { ...of(plate), name, sku, attributes, sold: 'removed', qtyInStock: null, waiting: 1 };
    expect(await search(sku)).toContainEqual(expect.objectContaining(facts));
    expect(await search('Becher')).toContainEqual(expect.objectContaining(facts));
    expect((await owner.call('post', `${RESTOCK}/send`, of(plate))).status).toBe(404);
  });
});
