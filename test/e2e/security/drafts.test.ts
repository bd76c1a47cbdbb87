import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PartId } from '@kontor/contracts/kernel/ids';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import panel from '../../../storefront/panel/routes.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { allCalls } from '../../support/calls.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { member } from '../../support/members.ts';
import { publishedPage } from '../../support/published-page.ts';

/** Stands in drafts alone. */
const SECRET = 'Kranichgold';

describe('what is not released', () => {
  let api: Api;
  let ids: readonly string[];
  let people: Readonly<Record<string, Visitor>>;

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    const owner = new Visitor(api, 'demo');
    await owner.signIn();
    const edit = async (documentId: string, intents: readonly object[]): Promise<void> => {
      const body = { seen: 1_000, intents };
      expect((await owner.call('post', `/api/v1/documents/${documentId}/edits`, body)).status).toBe(200);
    };
    const text = () => {
      const partId = randomUUID() as string as PartId;
      return { type: 'addPart', partId, partType: 'text', fields: { html: `<p>${SECRET}</p>` }, below: null };
    };
    const create = async (body: object): Promise<string> =>
      (await owner.call<{ id: string }>('post', '/api/v1/documents', body)).body.id;
    const draft = await create({ kind: 'page', title: `Neu: ${SECRET}`, urlId: 'noch-nicht' });
    await edit(draft, [text()]);
    const changed = await publishedPage(owner, { title: 'Schon da', urlId: 'schon-da', html: '<p>Offen</p>' });
    await edit(changed, [{ type: 'set', field: 'title', value: SECRET }, text()]);
    const header = await create({ kind: 'headerFooter', announcement: SECRET });
    const navigation = await create({ kind: 'navigation', items: [{ title: SECRET, href: '/shop', area: 'main' }] });
    ids = [draft, changed, header, navigation];
    await caughtUp(api);
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    people = {
      owner,
      visitor: new Visitor(api, 'demo'),
      neighbour,
      'member without content:read': await member(api, { email: 'rechnung@example.com', role: 'billing' }),
    };
  });
  afterAll(() => api.stop());

  const pages = (): readonly string[] => [
    ...['/', '/shop', '/cart', '/search', '/sitemap.xml', '/robots.txt', '/gibt-es-nicht', '/-/closed'],
    ...['schon-da', 'noch-nicht'].flatMap((urlId) => [
      ...[`/${urlId}`, `/${urlId}.data`, `/${urlId}?format=json`, `/search?q=${urlId}`],
      ...[`/-/context?path=/${urlId}`, `/-/widget?page=${urlId}&block=1`],
    ]),
    `/search?q=${SECRET.slice(0, 6)}`,
    ...ids.flatMap((id) => [`/-/preview/${id}`, `/-/preview/${id}.data`]),
  ];
  const panelPages = (): readonly string[] =>
    panel.flatMap(({ path = '' }) =>
      path.includes(':') ? ids.map((id) => `/config/${path.replaceAll(/:\w+\??/gu, id)}`) : [`/config/${path}`],
    );
  const calls = (wanted: 'get' | 'post'): readonly string[] =>
    ids.flatMap((id) => allCalls(id).flatMap(({ method, path }) => (method === wanted ? [path] : [])));

  const told = async (who: string): Promise<readonly string[]> => {
    const paths: string[] = [];
    for (const path of new Set([...pages(), ...panelPages(), ...calls('get')])) {
      // It ends when somebody who may hear it goes.
      if (who === 'owner' && path.endsWith('/news')) continue;
      const { text } = await people[who]!.call('get', path);
      if (text.includes(SECRET)) paths.push(path);
    }
    // Last, as one of them signs out.
    for (const path of who === 'owner' ? [] : new Set(calls('post'))) {
      const { text } = await people[who]!.call('post', path, {});
      if (text.includes(SECRET)) paths.push(path);
    }
    return paths;
  };

  it('is given to who may read it: each draft by its call, its editor and its preview', async () => {
    const given = await told('owner');
    expect(given).toEqual(expect.arrayContaining(ids.map((id) => `/api/v1/documents/${id}`)));
    const [draft = '', changed = ''] = ids;
    for (const id of [draft, changed]) {
      expect(given).toEqual(expect.arrayContaining([`/config/seiten/${id}`, `/-/preview/${id}`]));
    }
  });

  it.each(['visitor', 'neighbour', 'member without content:read'])('is given to no %s, by nothing', async (who) => {
    expect(await told(who)).toEqual([]);
  });
});
