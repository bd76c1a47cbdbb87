import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { publishedPage } from '../../support/published-page.ts';
import { until } from '../../support/until.ts';

describe('CN-11: the search of a site', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const found = async (query: string, site = 'demo'): Promise<readonly string[]> => {
    const { text } = await new Visitor(api, site).call('get', `/search?q=${encodeURIComponent(query)}`);
    const [, list = ''] = /<ul role="list" class="found-pages">(.*?)<\/ul>/su.exec(text) ?? [];
    return [...list.matchAll(/href="([^"]+)"/gu)].map(([, href = '']) => href);
  };

  it('finds pages by their title and by what stands in them, in German', async () => {
    const html = '<p>Unsere Werkstattführungen beginnen am Kai.</p>';
    await publishedPage(owner, { title: 'Zu Besuch', urlId: 'zu-besuch', html });
    await until(() => found('Werkstattführung'), ['/zu-besuch']);
    expect(await found('besuch')).toContain('/zu-besuch');
    expect(await found('kai werkstattfuehrungen')).toEqual(['/zu-besuch']);
  });

  it('finds nothing of drafts, of what was taken off, of system pages, and of other sites', async () => {
    const draft = { kind: 'page', title: 'Geheimplan', urlId: 'geheimplan' } as const;
    await given(owner.api.POST('/api/v1/documents', { body: draft }));
    const id = await publishedPage(owner, { title: 'Kurzlebig', urlId: 'kurzlebig', html: '<p>x</p>' });
    await publishedPage(owner, { title: 'Suchseite', urlId: '-/search', html: '<p>Suchhinweise</p>' });
    await until(() => found('Kurzlebig'), ['/kurzlebig']);
    expect(await found('Kurzlebig', 'demo-ch')).toEqual([]);
    const body = { documentIds: [], withdrawn: [id] };
    expect((await answered(owner.api.POST('/api/v1/releases', { body }))).status).toBe(201);
    await until(() => found('Kurzlebig'), []);
    for (const query of ['Geheimplan', 'Suchhinweise']) expect(await found(query)).toEqual([]);
  });
});
