import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { until } from '../../support/until.ts';

/** Events that another application may write into the same log. */
const FOREIGN = [
  { what: 'data that is no JSON', type: 'CartEntryAdded', data: '{', metadata: '{"siteId":"demo","at":1}' },
  { what: 'metadata that is no JSON', type: 'ProductAdded', data: '{}', metadata: 'by hand' },
  { what: 'metadata that is nothing', type: 'OrderPlaced', data: '{}', metadata: 'null' },
  { what: 'metadata that is a number', type: 'CartEntryAdded', data: '{}', metadata: '7' },
];
const UNREADABLE = FOREIGN.length;

describe('foreign events in the log', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const write = (...events: readonly Pick<(typeof FOREIGN)[0], 'type' | 'data' | 'metadata'>[]): void => {
    const file = new DatabaseSync(join(api.folder, 'events.sqlite'));
    file.exec("INSERT OR IGNORE INTO streams (name, category) VALUES ('cart-demo_foreign', 'cart')");
    const add = file.prepare(
      `INSERT INTO events (stream, revision, id, type, data, metadata)
       SELECT s.id, (SELECT count(*) FROM events e WHERE e.stream = s.id), randomblob(16), ?, ?, ?
       FROM streams s WHERE s.name = 'cart-demo_foreign'`,
    );
    for (const { type, data, metadata } of events) add.run(type, data, metadata);
    file.close();
  };
  const metric = async (): Promise<number> => {
    const { text } = await request(api.http).get('/metrics').set('host', 'kontor:3000');
    return Number(/^kontor_events_passed_over_total (\d+)$/mu.exec(text)?.[1] ?? 0);
  };
  const failures = async (): Promise<readonly unknown[]> => {
    const { text } = await request(api.http).get('/healthz').set('host', 'kontor:3000');
    const { projections } = JSON.parse(text) as {
      projections: readonly { view: string; failure: unknown; behindMs: number }[];
    };
    return projections.filter(({ failure, behindMs }) => failure !== null || behindMs > 0);
  };
  const shop = async (): Promise<void> => {
    const { id } = await api.product('becher-duene');
    const visitor = new Visitor(api);
    const added = await visitor.add({ itemId: id, sku: 'HH-BECH-SAND-L', quantity: 1 });
    expect(added.status).toBe(200);
    await api.kontor.projections.caughtUp();
    expect(await failures()).toEqual([]);
  };

  it('are skipped if unreadable, and counted once for all subscribers', async () => {
    await shop();
    write(...FOREIGN);
    await until(metric, UNREADABLE);
    await shop();
    expect(await metric()).toBe(UNREADABLE);
  });

  it('without a site do not block anyone, even if their type is one of ours', async () => {
    write({ type: 'CartEntryAdded', data: '{}', metadata: '{}' }, { type: 'OrderPlaced', data: '{}', metadata: '{}' });
    await shop();
  });

  it('do not prevent a start', async () => {
    await api.restart();
    await shop();
  });
});
