import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import request from 'supertest';
import { WriteRelease } from '../../../backend/src/features/releases/commands.ts';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { demo, testContext } from '../../support/context.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

describe('releases over HTTP', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const create = (title: string) =>
    given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title } })).then(({ id }) => id as DocumentId);
  const describeAs = (documentId: string, seen: number, description: string) =>
    given(
      owner.api.POST('/api/v1/documents/{documentId}/edits', {
        params: { path: { documentId } },
        body: { seen, intents: [{ type: 'set', field: 'description', value: description }] },
      }),
    );
  const publish = (documentIds: string[], withdrawn: string[] = [], by = owner) =>
    answered(by.api.POST('/api/v1/releases', { body: { documentIds, withdrawn } }));
  const restore = (release: number) =>
    answered(owner.api.POST('/api/v1/releases/{release}/restore', { params: { path: { release } } }));
  const shown = async (urlId: string) =>
    (await api.kontor.platform.queries.pages.byUrl(demo, urlId))?.description ?? null;

  it('show documents as they were, until the next release', async () => {
    const id = await create('Erste Seite');
    await describeAs(id, 0, 'eins');
    expect(await shown('erste-seite')).toBeNull();
    const { status, body } = await publish([id]);
    expect([status, body.release > 0]).toEqual([201, true]);
    await until(() => shown('erste-seite'), 'eins');
    await describeAs(id, 1, 'zwei');
    expect(await shown('erste-seite')).toBe('eins');
    await publish([id]);
    await until(() => shown('erste-seite'), 'zwei');
    const page = await request(api.http).get('/erste-seite').set('host', 'demo.localhost');
    expect([page.status, page.text.includes('zwei')]).toEqual([200, true]);
    const { releases } = await given(owner.api.GET('/api/v1/releases'));
    expect(releases.map(({ isLive }) => isLive).slice(0, 2)).toEqual([true, false]);
    expect(releases[0]).toMatchObject({
      documents: [{ documentId: id, edit: 2, urlId: 'erste-seite' }],
      publishedAt: expect.any(Number),
    });
  });

  it('of two people at once both hold, with emoji and texts from right to left as they were typed', async () => {
    const titles = ['Fest 🎉', 'معًا Feier'];
    const ids = await Promise.all(titles.map(create));
    // Who comes while the other one is being published is told so, and asks again.
    const statuses: number[] = [];
    const published = async (id: DocumentId): Promise<number> => {
      const { status } = await publish([id]);
      statuses.push(status);
      return status;
    };
    await Promise.all(ids.map((id) => until(() => published(id), 201)));
    expect(statuses.filter((status) => status !== 409)).toEqual([201, 201]);
    for (const [n, documentId] of ids.entries()) {
      const params = { path: { documentId } };
      const { urlId } = await given(owner.api.GET('/api/v1/documents/{documentId}', { params }));
      await until(async () => {
        const page = await request(api.http)
          .get(encodeURI(`/${urlId}`))
          .set('host', 'demo.localhost');
        return [page.status, page.text.includes(titles[n]!)];
      }, [200, true]);
    }
  });

  it('answer a request anew that began before two of them, with all of the newest', async () => {
    const id = await create('Zweimal auf einmal');
    for (const text of ['eins', 'zwei', 'drei']) {
      await describeAs(id, 1_000, text);
      await publish([id]);
    }
    await until(() => shown('zweimal-auf-einmal'), 'drei');
    const { releases } = api.kontor.platform.queries;
    const live = await releases.live(demo);
    const reading = jest.spyOn(releases, 'live').mockResolvedValueOnce(live - 2);
    try {
      const page = await request(api.http).get('/zweimal-auf-einmal').set('host', 'demo.localhost');
      expect([page.status, page.text.includes('drei'), reading.mock.calls.length]).toEqual([200, true, 2]);
    } finally {
      reading.mockRestore();
    }
  });

  it('can be taken back, also what they took off the site', async () => {
    const [one, other] = [await create('Bleibt'), await create('Geht')];
    const first = await publish([one, other]);
    await describeAs(one, 0, 'neu');
    await publish([one], [other]);
    await until(async () => [await shown('bleibt'), await shown('geht')], ['neu', null]);
    const gone = await answered(
      owner.api.DELETE('/api/v1/documents/{documentId}', { params: { path: { documentId: one } } }),
    );
    expect([gone.status, gone.body.error.message]).toEqual([
      409,
      'Die Seite ist auf der Website zu sehen. Nimm sie zuerst herunter.',
    ]);
    const back = await restore(first.body.release);
    expect([back.status, back.body.restores]).toEqual([200, first.body.release]);
    await until(async () => [await shown('bleibt'), await shown('geht')], ['', '']);
    expect((await restore(first.body.release)).status).toBe(409);
    expect((await restore(9_999)).status).toBe(404);
  });

  it('refuse an address that another page has, also one from before releases', async () => {
    const one = await create('Gleich');
    const asked = { kind: 'page', title: 'Auch dort', urlId: 'gleich' } as const;
    const other = (await given(owner.api.POST('/api/v1/documents', { body: asked }))).id as DocumentId;
    expect((await publish([one, other])).body.error.message).toBe(
      'Zwei Seiten haben die Adresse „/gleich“. Ändere eine davon.',
    );
    const { pages } = await api.kontor.platform.queries.pages.list(demo, { limit: 100 });
    const old = pages.find(({ urlId }) => urlId !== '')!;
    const taken = await given(
      owner.api.POST('/api/v1/documents', { body: { kind: 'page', title: 'Besetzt', urlId: old.urlId } }),
    );
    expect((await publish([taken.id])).status).toBe(409);
    expect((await publish([one])).status).toBe(201);
    expect((await publish([other])).status).toBe(409);
  });

  it('refuse an address of the shop, and a page that is listed twice', async () => {
    const shop = await given(
      owner.api.POST('/api/v1/documents', { body: { kind: 'page', title: 'Laden', urlId: 'shop' } }),
    );
    expect((await publish([shop.id])).body.error.message).toBe('An der Adresse „/shop“ steht schon eine Shop-Seite.');
    expect((await publish([shop.id], [shop.id])).body.error.message).toBe('Eine Seite steht doppelt in der Auswahl.');
  });

  it('bring back from the bin what they show again', async () => {
    const id = await create('Papierkorb');
    const first = await publish([id]);
    await publish([], [id]);
    await given(owner.api.DELETE('/api/v1/documents/{documentId}', { params: { path: { documentId: id } } }));
    expect((await restore(first.body.release)).status).toBe(200);
    await until(async () => (await shown('papierkorb')) !== null);
    const read = owner.api.GET('/api/v1/documents/{documentId}', { params: { path: { documentId: id } } });
    expect((await given(read)).isDeleted).toBe(false);
  });

  it('are published by people who may, and not by those who only draft', async () => {
    const id = await create('Nur Entwurf');
    const drafter = await member(api, { email: 'entwurf@example.com', role: 'draftEditor' });
    expect((await publish([id], [], drafter)).status).toBe(403);
    expect((await publish([])).body.error.message).toBe('Wähle mindestens eine Seite aus.');
    expect(await shown('nur-entwurf')).toBeNull();
  });

  it('are completed by another process when theirs dies after it began', async () => {
    const id = await create('Abgebrochen');
    const documents = [{ documentId: id, edit: 0, urlId: 'abgebrochen' }];
    await api.kontor.server.commands.execute(
      new WriteRelease({ type: 'BeginRelease', documents, restores: null }, testContext()),
    );
    await until(async () => (await shown('abgebrochen')) !== null);
  });

  it('are dropped when one of their pages cannot be shown, and the next ones go on', async () => {
    const [gone, other] = [await create('Weggeworfen'), await create('Bleibt bei uns')];
    await given(owner.api.DELETE('/api/v1/documents/{documentId}', { params: { path: { documentId: gone } } }));
    const documents = [
      { documentId: gone, edit: 0, urlId: 'weggeworfen' },
      { documentId: other, edit: 0, urlId: 'bleibt-bei-uns' },
    ];
    await api.kontor.server.commands.execute(
      new WriteRelease({ type: 'BeginRelease', documents, restores: null }, testContext()),
    );
    const next = await publish([other]);
    expect(next.status).toBe(201);
    await until(async () => (await shown('bleibt-bei-uns')) !== null);
    const { releases } = await given(owner.api.GET('/api/v1/releases'));
    expect(releases[1]).toMatchObject({
      release: next.body.release - 1,
      publishedAt: null,
      dropped: { reason: 'deleted', documentId: gone },
      isLive: false,
    });
    expect(await shown('weggeworfen')).toBeNull();
    const back = await restore(next.body.release - 1);
    expect([back.status, back.body.error.message]).toEqual([409, 'Diese Veröffentlichung war nie auf der Website.']);
  });

  it('never show a part of themselves', async () => {
    const titles = ['Ganz A', 'Ganz B', 'Ganz C', 'Ganz D'];
    const ids = await Promise.all(titles.map(create));
    const urlIds = ['ganz-a', 'ganz-b', 'ganz-c', 'ganz-d'];
    let isOver = false;
    let newest = 0;
    const reading = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const known = newest;
        const seen = Number((await shown(urlIds[n % urlIds.length]!)) ?? 0);
        expect(seen).toBeGreaterThanOrEqual(known);
        newest = Math.max(newest, seen);
        await setImmediate();
      }
    })();
    for (let round = 1; round <= 8; round += 1) {
      await Promise.all(ids.map((id) => describeAs(id, round - 1, String(round))));
      expect((await publish(ids)).status).toBe(201);
      await until(
        () => Promise.all(urlIds.map(shown)),
        urlIds.map(() => String(round)),
      );
    }
    isOver = true;
    await reading;
    expect(newest).toBeGreaterThan(0);
  });
});
