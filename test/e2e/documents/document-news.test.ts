import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DocumentNews } from '@kontor/contracts/documents/responses';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { turnableAmbient } from '../../support/ambient.ts';
import { given } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';

describe('news of a document', () => {
  const ambient = turnableAmbient();
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ ambient });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const create = (title: string) => given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title } }));
  const setTitle = (documentId: string, seen: number, value: string, by: Visitor) =>
    given(
      by.api.POST('/api/v1/documents/{documentId}/edits', {
        params: { path: { documentId } },
        body: { seen, intents: [{ type: 'set', field: 'title', value }] },
      }),
    );
  const open = async (id: string): Promise<IncomingMessage> => {
    const { port } = api.http.address() as AddressInfo;
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { host: 'demo.localhost', cookie };
    const asked = get({ host: '127.0.0.1', port, path: `/api/v1/documents/${id}/news`, headers });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  };
  const newsIn = async function* (response: IncomingMessage): AsyncGenerator<DocumentNews, void> {
    for await (const line of createInterface({ input: response })) {
      if (line.startsWith('data: ')) yield DocumentNews.parse(JSON.parse(line.slice('data: '.length)));
    }
  };

  it('comes at once, with each edit of anybody, and with a release, but not of other documents', async () => {
    const { id } = await create('Gemeinsam');
    const other = await create('Nebenan');
    const colleague = await member(api, { email: 'kollegin@example.com', role: 'draftEditor' });
    const response = await open(id);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
    const news = newsIn(response);
    const next = async () => (await news.next()).value;
    expect(await next()).toEqual({ edit: 0, released: null, isDeleted: false });
    await setTitle(other.id, 0, 'Anders', colleague);
    await setTitle(id, 0, 'Zu zweit', colleague);
    expect(await next()).toEqual({ edit: 1, released: null, isDeleted: false });
    await given(owner.api.POST('/api/v1/releases', { body: { documentIds: [id] } }));
    expect(await next()).toMatchObject({ edit: 1, released: { edit: 1 } });
    response.destroy();
  });

  it('ends when the server does', async () => {
    const { id } = await create('Feierabend');
    const news = newsIn(await open(id));
    expect(await news.next()).toMatchObject({ value: { edit: 0 } });
    await api.restart();
    expect(await news.next()).toMatchObject({ done: true });
  });

  it('ends after 45 s, so that whoever asks anew has to have the right to it still', async () => {
    const { id } = await create('Dreiviertelminute');
    const news = newsIn(await open(id));
    expect(await news.next()).toMatchObject({ value: { edit: 0 } });
    ambient.turn(44_000);
    await setTitle(id, 0, 'Noch da', owner);
    expect(await news.next()).toMatchObject({ value: { edit: 1 } });
    ambient.turn(1_500);
    expect(await news.next()).toMatchObject({ done: true });
    // They are not among the slow requests that an operator is told of.
    const { text } = await owner.call('get', '/metrics');
    expect(text).toMatch(/route="\/api\/v1\/documents"/u);
    expect(text).not.toContain('/news');
  });

  it('is for members of the site only, and of documents that there are', async () => {
    const { id } = await create('Intern');
    const path = `/api/v1/documents/${id}/news`;
    const elsewhere = new Visitor(api, 'atelier');
    await elsewhere.signIn();
    const unknown = path.replace(id, 'document-unknown');
    const answers = [
      new Visitor(api, 'demo').call('get', path),
      elsewhere.call('get', path),
      owner.call('get', unknown),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 404, 404]);
  });
});
