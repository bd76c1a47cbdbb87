import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PageId } from '@kontor/contracts/kernel/ids';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { newEvent } from '../../support/events.ts';
import { draftsOf } from '../../support/own-site.ts';
import { until } from '../../support/until.ts';

const pageId = PageId.parse('6f0a2c1e-77a5-4a11-9a3b-0f1c2d3e4f51');
const STREAM = `page-demo_${pageId}`;
const blocks = [{ type: 'text' as const, html: '<h1>Von früher</h1>' }];

describe('pages from before documents', () => {
  let api: Api;
  let owner: Visitor;
  /** As the log of a former version has it. */
  const published = (title: string) => {
    const content = { urlId: 'von-frueher', title, description: '', blocks };
    return api.kontor.platform.log.append(STREAM, [newEvent('PagePublished', { pageId, content })], 'any');
  };
  const shown = async () => {
    const page = await api.kontor.platform.queries.pages.byUrl('demo' as never, 'von-frueher');
    return page && [page.title, page.blocks];
  };
  const own = async () => (await draftsOf(owner)).find(({ id }) => id === (pageId as string));

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    await published('Erste Fassung');
    await published('Von früher');
  });
  afterAll(() => api.stop());

  it('are documents with the same id and address, released as they were', async () => {
    await until(async () => (await own())?.released ?? null, { release: 2, edit: 1 });
    expect(await own()).toMatchObject({ title: 'Von früher', urlId: 'von-frueher', edit: 1 });
    expect(await shown()).toEqual(['Von früher', blocks]);
  });

  it('can be edited and released like any other', async () => {
    const path = { documentId: pageId as string };
    const intents = [{ type: 'set' as const, field: 'title', value: 'Von heute' }];
    await given(
      owner.api.POST('/api/v1/documents/{documentId}/edits', { params: { path }, body: { seen: 1, intents } }),
    );
    expect(await shown()).toEqual(['Von früher', blocks]);
    const body = { documentIds: [pageId as string], withdrawn: [] };
    await given(owner.api.POST('/api/v1/releases', { body }));
    await until(shown, ['Von heute', blocks]);
  });
});
