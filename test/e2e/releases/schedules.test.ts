import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localOf } from '@kontor/contracts/releases/schedule-time';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { demo } from '../../support/context.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

const HOUR = 60 * 60 * 1000;

describe('CN-02: scheduled releases over HTTP', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const create = (title: string) =>
    given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title } })).then(({ id }) => id);
  const inHours = (hours: number) => localOf(Date.now() + hours * HOUR, 'Europe/Berlin');
  const schedule = (documentIds: string[], local: string, by = owner) =>
    answered(by.api.POST('/api/v1/scheduled-releases', { body: { documentIds, local, timeZone: 'Europe/Berlin' } }));
  const at = (scheduleId: string) => ({ params: { path: { scheduleId } } });
  const isShown = async (urlId: string) => (await api.kontor.platform.queries.pages.byUrl(demo, urlId)) !== null;
  const listed = async () => (await given(owner.api.GET('/api/v1/scheduled-releases'))).schedules;

  it('are listed, changed and cancelled', async () => {
    const [one, other] = [await create('Plan eins'), await create('Plan zwei')];
    const made = await schedule([one], inHours(48));
    expect([made.status, made.body.status, made.body.plan]).toEqual([201, 'scheduled', 1]);
    const { id } = made.body;
    expect(await listed()).toMatchObject([
      { id, documents: [{ documentId: one, edit: 0, urlId: 'plan-eins' }], time: { timeZone: 'Europe/Berlin' } },
    ]);
    const body = { plan: 1, documentIds: [other], local: inHours(72), timeZone: 'Europe/Berlin' };
    const change = () => answered(owner.api.PUT('/api/v1/scheduled-releases/{scheduleId}', { ...at(id), body }));
    expect((await change()).body).toMatchObject({ plan: 2, documents: [{ documentId: other }] });
    const late = await change();
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'Diese geplante Veröffentlichung hat inzwischen jemand anderes geändert. Sieh sie dir noch einmal an.',
    ]);
    const cancelled = await given(owner.api.DELETE('/api/v1/scheduled-releases/{scheduleId}', at(id)));
    expect(cancelled.status).toBe('cancelled');
    expect(await listed()).toEqual([]);
    expect([await isShown('plan-eins'), await isShown('plan-zwei')]).toEqual([false, false]);
  });

  it('are published at once where somebody wants that, with the versions of now', async () => {
    const id = await create('Doch gleich');
    const made = await schedule([id], inHours(48));
    await given(
      owner.api.POST('/api/v1/documents/{documentId}/edits', {
        params: { path: { documentId: id } },
        body: { seen: 0, intents: [{ type: 'set', field: 'description', value: 'neu' }] },
      }),
    );
    const now = await given(owner.api.POST('/api/v1/scheduled-releases/{scheduleId}/publish', at(made.body.id)));
    expect(now).toMatchObject({ status: 'done', documents: [{ edit: 1 }], release: expect.any(Number) });
    await until(() => isShown('doch-gleich'));
    expect(await listed()).toEqual([]);
    const again = await answered(owner.api.POST('/api/v1/scheduled-releases/{scheduleId}/publish', at(made.body.id)));
    expect(again.status).toBe(409);
  });

  it('refuse a time that is past, that the clock skips, and that is none', async () => {
    const id = await create('Zeit');
    const refused = async (local: string) => (await schedule([id], local)).body.error.message;
    expect(await refused('2020-01-01T06:00')).toBe('Dieser Zeitpunkt ist schon vorbei. Nimm einen späteren.');
    const year = new Date().getUTCFullYear() + 1;
    const lastSunday = new Date(Date.UTC(year, 2, 31));
    lastSunday.setUTCDate(31 - lastSunday.getUTCDay());
    expect(await refused(`${lastSunday.toISOString().slice(0, 10)}T02:30`)).toBe(
      'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird da vorgestellt. Nimm eine spätere.',
    );
    expect(await refused(`${year}-02-30T06:00`)).toBe('Schreibe Tag und Uhrzeit so: 2026-11-30 und 06:00');
  });

  it('are made by people who may publish, and unknown ones are refused', async () => {
    const id = await create('Rechte');
    const drafter = await member(api, { email: 'entwurf@example.com', role: 'draftEditor' });
    expect((await schedule([id], inHours(48), drafter)).status).toBe(403);
    for (const unknown of ['nichts', '7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b01']) {
      const gone = await answered(owner.api.DELETE('/api/v1/scheduled-releases/{scheduleId}', at(unknown)));
      expect(gone.status).toBe(404);
    }
  });

  it('have a setting for what happens where something is amiss', async () => {
    const path = { params: { path: { namespace: 'releases' } } } as const;
    const read = await given(owner.api.GET('/api/v1/commerce-preferences/{namespace}', path));
    expect(read).toMatchObject({ amiss: 'wait' });
  });
});
