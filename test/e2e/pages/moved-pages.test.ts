import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { partId } from '../../support/document-draft.ts';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { demo } from '../../support/context.ts';
import { until } from '../../support/until.ts';

describe('pages that move to another address', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const create = (title: string) =>
    given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title } })).then(({ id }) => id);
  const edit = async (documentId: string, ...intents: readonly object[]) => {
    const params = { path: { documentId } };
    const { edit: seen } = await given(owner.api.GET('/api/v1/documents/{documentId}', { params }));
    const body = { seen, intents } as never;
    await given(owner.api.POST('/api/v1/documents/{documentId}/edits', { params, body }));
  };
  const moveTo = (documentId: string, urlId: string) => edit(documentId, { type: 'set', field: 'urlId', value: urlId });
  const release = (documentIds: string[], withdrawn: string[] = []) =>
    given(owner.api.POST('/api/v1/releases', { body: { documentIds, withdrawn } }));
  const answerAt = async (path: string) => {
    const { status, headers } = await request(api.http).get(path).set('host', 'demo.localhost');
    return [status, headers['location'] ?? null];
  };
  const usedBy = async (documentId: string) =>
    (await owner.call<object>('get', `/config/seiten/${documentId}/verwendung`)).body;

  it('lead on from the former ones, once it is published, unless another page is there', async () => {
    const id = await create('Umzug eins');
    await release([id]);
    await until(() => answerAt('/umzug-eins'), [200, null]);
    await moveTo(id, 'umzug-zwei');
    expect(await answerAt('/umzug-zwei')).toEqual([404, null]);
    expect(await answerAt('/umzug-eins')).toEqual([200, null]);
    await release([id]);
    await until(() => answerAt('/umzug-eins?aus=heft'), [301, '/umzug-zwei?aus=heft']);
    await moveTo(id, 'umzug-drei');
    await release([id]);
    await until(() => answerAt('/umzug-zwei'), [301, '/umzug-drei']);
    expect(await answerAt('/umzug-eins')).toEqual([301, '/umzug-drei']);
    expect(await answerAt('/umzug-eins?format=json')).toEqual([301, '/umzug-drei?format=json']);

    const other = await create('Umzug eins');
    await release([other]);
    await until(() => answerAt('/umzug-eins'), [200, null]);
    // Of two pages that were there, the one that left it last.
    await moveTo(other, 'umzug-anders');
    await release([other]);
    await until(() => answerAt('/umzug-eins'), [301, '/umzug-anders']);
    await edit(id, { type: 'set', field: 'description', value: 'Nur ein Wort' });
    await release([id]);
    await until(
      () => api.kontor.platform.queries.pages.byUrl(demo, 'umzug-drei').then((page) => page?.description),
      'Nur ein Wort',
    );
    expect(await answerAt('/umzug-eins')).toEqual([301, '/umzug-anders']);
    await release([], [other, id]);
    await until(() => answerAt('/umzug-eins'), [404, null]);
    expect(await answerAt('/umzug-zwei')).toEqual([404, null]);
  });

  it('lead on from the home page too', async () => {
    const { id } = (await api.kontor.platform.queries.pages.byUrl(demo, ''))!;
    await moveTo(id, 'anfang');
    await release([id]);
    await until(() => answerAt('/'), [301, '/anfang']);
    await moveTo(id, '');
    await release([id]);
    await until(() => answerAt('/anfang'), [301, '/']);
    expect(await answerAt('/')).toEqual([200, null]);
  });

  it('say what leads to them: under this address or a former one, in a draft, and for visitors', async () => {
    const [id, linking] = [await create('Ziel alt'), await create('Wegweiser')];
    expect(await usedBy(id)).toEqual({ uses: [], more: 0 });
    await release([id]);
    const link = { title: 'Hin', href: '/ziel-alt#unten' };
    await edit(linking, {
      type: 'addPart',
      partId: partId(1),
      partType: 'button',
      fields: { link },
      below: null,
    });
    const found = { uses: [{ id: linking, title: 'Wegweiser', href: `/seiten/${linking}` }], more: 0 };
    await until(() => usedBy(id), found);
    await moveTo(id, 'ziel-neu');
    await release([id, linking]);
    await until(() => answerAt('/ziel-alt'), [301, '/ziel-neu']);
    expect(await usedBy(id)).toEqual(found);
    await edit(linking, { type: 'removePart', partId: partId(1) });
    const { uses } = api.kontor.platform.queries;
    // Visitors still have it.
    await until(
      () => uses.of(demo, ['/ziel-alt']),
      [{ documentId: linking, kind: 'page', title: 'Wegweiser', isInDraft: false, isReleased: true }],
    );
    expect(await usedBy(id)).toEqual(found);
    await release([linking]);
    await until(() => usedBy(id), { uses: [], more: 0 });
    // The links that the site began with.
    const about = (await api.kontor.platform.queries.pages.byUrl(demo, 'ueber-uns'))!;
    const navigation = expect.objectContaining({ title: 'Navigation' });
    expect(await usedBy(about.id)).toMatchObject({ uses: expect.arrayContaining([navigation]) });
    expect((await new Visitor(api, 'demo').call('get', `/config/seiten/${id}/verwendung`)).status).toBe(302);
  });
});
