import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type KafkaDouble, startKafka } from '../../doubles/kafka/index.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { until } from '../../support/until.ts';

describe('live events to Kafka', () => {
  let kafka: KafkaDouble;
  let api: Api;

  beforeAll(async () => {
    kafka = await startKafka();
    api = await startApi({ kafka: { brokers: [kafka.broker], topic: 'events', tls: false, ca: null, sasl: null } });
  });
  afterAll(async () => {
    await api.stop();
    await kafka.stop();
  });

  const get = async (path: string) => (await request(api.http).get(path)) as { text: string; body: unknown };
  const state = async () => (await get('/healthz')).body as { eventSink: Readonly<Record<string, unknown>> | null };
  const caughtUp = async () => {
    const head = await api.kontor.platform.log.head();
    // Worker jobs keep adding events meanwhile.
    await until(async () => ((await state()).eventSink?.['position'] as string) >= head, true);
  };
  const add = async (): Promise<string> => {
    const { id } = await api.product('becher-duene');
    await new Visitor(api).add({ itemId: id, sku: 'HH-BECH-SAND-L', quantity: 1 });
    return id;
  };

  it('contain everything that happened, without personal data', async () => {
    const id = await add();
    await caughtUp();
    const events = kafka.records.map(({ value }) => JSON.parse(value ?? '') as Record<string, unknown>);
    expect(events.filter(({ type }) => type === 'CartEntryAdded')).toEqual([
      expect.objectContaining({
        source: '/sites/demo',
        category: 'cart',
        data: expect.objectContaining({ offer: expect.objectContaining({ itemId: id }) }),
      }),
    ]);
    expect(events.some(({ category }) => category === 'account')).toBe(true);
    expect(kafka.records.map(({ value }) => value).join()).not.toMatch(/@|"iv":/u);
  });

  it('are covered by operator metrics', async () => {
    // Worker jobs keep adding events meanwhile.
    await until(
      async () => {
        const { waiting, behindMs, isFollowing, failure } = (await state()).eventSink ?? {};
        return { waiting, behindMs, isFollowing, failure };
      },
      { waiting: 0, behindMs: 0, isFollowing: true, failure: null },
    );
    await until(async () => /^kontor_event_sink_waiting_events 0$/mu.test((await get('/metrics')).text), true);
    await kafka.refuse();
    await add();
    await until(async () => /^kontor_event_sink_failing 1$/mu.test((await get('/metrics')).text), true);
    expect((await state()).eventSink?.['failure']).toMatch(/^Kafka takes no events: /u);
    await kafka.accept();
    await until(async () => (await state()).eventSink?.['failure'], null);
  });

  it('resume after a restart without duplicates', async () => {
    await caughtUp();
    const before = kafka.records.length;
    await api.restart();
    await add();
    await caughtUp();
    const types = kafka.records.slice(before).map(({ headers }) => headers['ce_type']);
    expect(types.filter((type) => type === 'CartEntryAdded')).toHaveLength(1);
    expect(new Set(kafka.records.map(({ headers }) => headers['ce_id'])).size).toBe(kafka.records.length);
  });
});
