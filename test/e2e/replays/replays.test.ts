import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReplayTask } from '@kontor/contracts/replays/task';
import type { ReplayAnswer } from '@kontor/contracts/replays/responses';
import { START } from '@kontor/contracts/kernel/events';
import { ReplayEnded, type ReplayQuestion } from '@kontor/contracts/ports/replay';
import request from 'supertest';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { flatten } from '../../support/collect.ts';
import { newEvent } from '../../support/events.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';

const REPLAYS = '/api/v1/analytics/replays';

describe('replays of read models over a shop’s history', () => {
  let api: Api;
  let reporter: Visitor;
  let neighbour: Visitor;
  let orderId: string;
  let text: string;

  beforeAll(async () => {
    api = await startApi();
    reporter = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
    neighbour = await member(api, { email: 'anders@laden.example', role: 'reporting', site: 'demo-ch' });
    const visitor = await shopperWith(api, await api.product('kaffee-hafenroestung'));
    orderId = placed(await placeOrder(api, visitor)).orderId;
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const start = (body: object, who = reporter) => who.call<BatchAnswer>('post', REPLAYS, body);
  const read = async (id: string, who = reporter) => (await who.call<ReplayAnswer>('get', `${REPLAYS}/${id}`)).body;
  const ended = async ({ status, body }: Answer<BatchAnswer>, as = 'done'): Promise<ReplayAnswer> => {
    expect([status, body]).toEqual([202, expect.objectContaining({ id: expect.any(String) })]);
    await until(async () => (await read(body.id)).status, as);
    return read(body.id);
  };
  const linesOf = async ({ file }: BatchAnswer): Promise<readonly { id: string; body: Record<string, unknown> }[]> => {
    const cookie = [...reporter.cookies].map((pair) => pair.join('=')).join('; ');
    const asked = request(api.http)
      .get(file ?? '')
      .set({ host: 'demo.localhost', cookie });
    const answer = await asked.buffer(true);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    text = answer.text;
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; body: Record<string, unknown> });
  };

  it('given a reporting role, then it gets its own shop’s documents without persons', async () => {
    const done = await ended(await start({ model: 'orders' }));
    expect(done.findings).toMatchObject({ documents: 1, unknown: {}, first: [{ id: orderId }] });
    expect(done.report?.counts).toEqual({ events: done.findings?.events, documents: 1 });
    const [order] = await linesOf(done);
    expect(order).toMatchObject({ id: orderId, body: { number: 1001 } });
    expect(text).not.toMatch(/"iv"|@/u);
    expect(text).not.toContain('Ada');
    expect(JSON.stringify(done.findings)).not.toMatch(/"iv"|@/u);
  });

  it('given types, then it counts all events, including unknown types', async () => {
    const strange = [newEvent('UfoLanded', { from: 'Mars' }), newEvent('UfoLanded')];
    await api.kontor.platform.log.append('ufo-demo_1', strange, 'none');
    const done = await ended(await start({ model: 'types', streams: 'order, cart, ufo' }));
    const counts = new Map(done.findings?.first.map(({ id, body }) => [id, body]));
    expect(counts.get('OrderPlaced')).toMatchObject({ count: 1, isKnown: true });
    expect(counts.get('UfoLanded')).toMatchObject({ count: 2, isKnown: false });
    expect(done.findings?.unknown).toEqual({ UfoLanded: 2 });
  });

  it('given a part, then only that is replayed: by types, streams, instants and positions', async () => {
    const typed = await ended(await start({ model: 'types', types: ['OrderPlaced'], streams: ['order-demo_'] }));
    expect(typed.findings).toMatchObject({ events: 1, first: [{ id: 'OrderPlaced' }] });
    const { events = 0 } = (await ended(await start({ model: 'types' }))).findings ?? {};
    const { position: first } = (
      await flatten(api.kontor.platform.log.readAll({ after: START, filter: { types: ['OrderPlaced'] } }))
    )[0]!;
    const upTo = async (to: string) =>
      (await ended(await start({ model: 'types', types: ['OrderPlaced'], to }))).findings;
    expect(await upTo(first.replace(/^0+/u, ''))).toMatchObject({ events: 1 });
    expect(await upTo(String(Number(first) - 1))).toMatchObject({ events: 0 });
    const half = (await api.kontor.platform.log.head()).replace(/^0+/u, '');
    const rest = await ended(await start({ model: 'types', from: half }));
    expect(rest.findings?.events).toBeLessThan(events);
    expect(rest.findings?.first.map(({ id }) => id)).toEqual([]);
    const later = new Date(api.kontor.platform.ambient.clock.now()).toISOString();
    const { findings } = await ended(await start({ model: 'orders', to: later }));
    expect(findings?.documents).toBe(1);
  });

  it.each([
    ['model', { model: 'sessions' }, /Lesemodell gibt es hier nicht/u],
    ['model', { model: 'nothing' }, /Lesemodell gibt es hier nicht/u],
    ['from', { from: 'gestern' }, /Zeitpunkt wie 2026-11-20T12:00 oder eine Position/u],
    ['from', { from: '2000-01-01' }, /Verlauf dieses Shops beginnt am/u],
    ['to', { to: '2000-01-01' }, /Verlauf dieses Shops beginnt am/u],
    ['to', { to: '2999-01-01' }, /in der Zukunft/u],
    ['from', { from: '99999999999' }, /geht erst bis zur Position \d+/u],
    ['to', { from: '20', to: '10' }, /Ende muss nach dem Anfang liegen/u],
    ['types', { types: 'OrderPlaced,OrderPlacedd' }, /gibt es nicht: OrderPlacedd\./u],
    ['types', { types: 'ProductCreated' }, /nimmt keines davon auf. Es nimmt: .*OrderPlaced/u],
    ['streams', { streams: 'order-demo-ch_1' }, /kein Strang dieses Shops/u],
    ['streams', { streams: 'order demo/' }, /höchstens 100 Namen/u],
  ])('given an invalid %s, then it is reported at the field: %j', async (field, body, told) => {
    const answer = await reporter.call('post', REPLAYS, { model: 'orders', ...body });
    expect([answer.status, answer.body.error.fields]).toEqual([400, { [field]: expect.stringMatching(told) }]);
  });

  it('given a stopped replay, then it resumes with the same result; only one runs at a time', async () => {
    const { replays } = api.kontor.platform;
    const events: number[] = [];
    replays.run = async (question, { signal, onProgress }) => {
      Reflect.deleteProperty(replays, 'run');
      onProgress({ events: 3, share: 0.1 });
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return replays.run(question, { signal, onProgress });
    };
    const begun = await start({ model: 'products' });
    await until(async () => (await read(begun.body.id)).share, 0.1);
    expect(await start({ model: 'orders' })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('schon ein Lauf') } },
    });
    const other = await answered(neighbour.api.POST('/api/v1/analytics/replays', { body: { model: 'orders' } }));
    expect(other.status).toBe(202);
    await answered(
      reporter.api.POST('/api/v1/analytics/replays/{replayId}/cancellation', {
        params: { path: { replayId: begun.body.id } },
      }),
    );
    const stopped = await ended(begun, 'cancelled');
    expect(stopped).toMatchObject({ isResumable: true, findings: null, file: null });
    replays.run = (question, { signal }) => {
      Reflect.deleteProperty(replays, 'run');
      return replays.run(question, { signal, onProgress: (far) => void events.push(far.events) });
    };
    const resumed = await ended(await reporter.call('post', `${REPLAYS}/${begun.body.id}/resumption`));
    const whole = await ended(await start({ model: 'products' }));
    expect(resumed.findings).toEqual(whole.findings);
    expect(resumed).toMatchObject({ status: 'done', run: 2, isResumable: false });
    expect(await linesOf(resumed)).toEqual(await linesOf(whole));
    expect(events[0]).toBeGreaterThanOrEqual(stopped.report?.counts.events ?? 0);
    expect(stopped.report?.counts.events).toBeGreaterThan(0);
    const again = await answered(
      reporter.api.POST('/api/v1/analytics/replays/{replayId}/resumption', {
        params: { path: { replayId: begun.body.id } },
      }),
    );
    expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining('nicht mehr fortsetzen')]);
  });

  it('given a timeout, then it says so, keeps its progress, and can be resumed', async () => {
    const { replays } = api.kontor.platform;
    const asked: ReplayQuestion[] = [];
    replays.run = async (question) => {
      Reflect.deleteProperty(replays, 'run');
      asked.push(question);
      return { isStopped: true, isLate: true, events: 3, documents: 1 };
    };
    const to = new Date(api.kontor.platform.ambient.clock.now()).toISOString();
    const late = await ended(await start({ model: 'types', types: 'OrderPlaced', to }), 'cancelled');
    expect(late).toMatchObject({ isResumable: true, reason: null, report: { counts: { events: 3 } } });
    expect(late.report?.rows).toEqual([
      expect.objectContaining({ kind: 'note', reason: expect.stringContaining('Nach 10 Minuten') }),
    ]);
    const { until: end } = late.task as ReplayTask;
    expect(asked.map(({ part, until: last }) => [part.to, last])).toEqual([
      [{ kind: 'instant', at: Date.parse(to) }, end],
    ]);
    expect(await ended(await reporter.call('post', `${REPLAYS}/${late.id}/resumption`))).toMatchObject({ run: 2 });
  });

  it('given a killed process, then it is retried a limited number of times', async () => {
    const { replays } = api.kontor.platform;
    const end = async (): Promise<never> => {
      throw new ReplayEnded('killed');
    };
    replays.run = async () => {
      Reflect.deleteProperty(replays, 'run');
      return end();
    };
    expect(await ended(await start({ model: 'types', types: 'OrderPlaced' }))).toMatchObject({
      findings: { events: 1 },
    });
    const run = jest.spyOn(replays, 'run').mockImplementation(end);
    const failed = await ended(await start({ model: 'types' }), 'failed');
    expect([failed.reason, run.mock.calls.length]).toEqual([expect.stringContaining('nichts davon geblieben'), 3]);
    run.mockRestore();
  });

  it('given another shop, or another role, then nothing is visible', async () => {
    const done = await ended(await start({ model: 'carts' }));
    for (const path of ['', '/file']) {
      expect((await neighbour.call('get', `${REPLAYS}/${done.id}${path}`)).status).toBe(404);
    }
    const { body } = await answered(neighbour.api.GET('/api/v1/analytics/replays'));
    expect(body.replays.map(({ task }) => task)).toEqual([
      { kind: 'replay', model: 'orders', part: {}, until: expect.any(String) },
    ]);
    expect(body.models).toEqual(expect.arrayContaining(['types', 'orders', 'carts']));
    expect(body.models).not.toEqual(expect.arrayContaining(['accounts']));
    const editor = await member(api, { email: 'texte@laden.example', role: 'editor' });
    for (const [method, path] of [
      ['get', ''],
      ['post', ''],
      ['get', `/${done.id}`],
      ['get', `/${done.id}/file`],
    ] as const) {
      expect((await editor.call(method, REPLAYS + path)).status).toBe(403);
      expect((await new Visitor(api).call(method, REPLAYS + path)).status).toBe(401);
    }
    const owner = new Visitor(api);
    await owner.signIn();
    expect(
      (await answered(owner.api.GET('/api/v1/batches/{batchId}', { params: { path: { batchId: done.id } } }))).status,
    ).toBe(200);
  });
});
