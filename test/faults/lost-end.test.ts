import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import request from 'supertest';
import { SqliteSeenLog } from '../../backend/src/adapters/seen-log-sqlite.ts';
import { killLeftovers } from '../support/children.ts';
import { startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const LOST = 20;
const SAID = 'the log has lost its end';

interface Said {
  readonly missing: number | null;
  readonly since: string;
  readonly witnesses: readonly { readonly kind: string; readonly name: string; readonly upTo: string }[];
}

describe('a log that has lost its end', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  const newestIn = (file: string, table: string): number => {
    const database = new DatabaseSync(join(folder.path, file), { readOnly: true });
    try {
      return Number(database.prepare(`SELECT max(position) AS position FROM ${table}`).get()?.['position']);
    } finally {
      database.close();
    }
  };
  /** Marks and queues are behind read models, and queues may not reach the very last events. */
  const isSeen = (): boolean => {
    const end = newestIn('events.sqlite', 'events');
    return newestIn('vault.sqlite', 'marks') >= end && newestIn('jobs.sqlite', 'checkpoints') > end - LOST;
  };
  const start = async () => {
    const server = await startServer(folder.path);
    await until(isSeen);
    const metrics = (await request(`http://127.0.0.1:${server.port}`).get('/metrics')).text;
    await server.stop();
    const lines = (await server.finished).stdout.split('\n').filter((line) => line.includes(SAID));
    return {
      metric: Number(/^kontor_log_missing_events (\d+)$/mu.exec(metrics)?.[1]),
      said: lines.map((line) => JSON.parse(line) as Said),
    };
  };

  it('is detected by the next start, with the number of missing events and since when', async () => {
    expect(await start()).toEqual({ metric: 0, said: [] });
    const database = new DatabaseSync(join(folder.path, 'events.sqlite'));
    database.exec(`DELETE FROM events WHERE position > (SELECT max(position) FROM events) - ${LOST}`);
    const { metadata } = database.prepare('SELECT metadata FROM events ORDER BY position DESC LIMIT 1').get() ?? {};
    database.close();
    const { metric, said } = await start();
    expect(metric).toBe(LOST);
    const { at } = JSON.parse(String(metadata)) as { readonly at: number };
    expect(said).toEqual([expect.objectContaining({ missing: metric, since: new Date(at).toISOString() })]);
    const kinds = new Set(said[0]?.witnesses.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['marks', 'readModel', 'jobs']));
    const seen = new SqliteSeenLog(join(folder.path, 'vault.sqlite'));
    expect((await seen.losses(SiteId.parse('demo'))).map(({ missing }) => missing)).toEqual([LOST]);
    await seen.close();
  });

  it('is detected from jobs, SQL tables and order numbers if nothing else is left', async () => {
    expect(await start()).toEqual({ metric: 0, said: [] });
    const change = (file: string, sql: string): void => {
      const database = new DatabaseSync(join(folder.path, file));
      database.exec(sql);
      database.close();
    };
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder.path, `read-models.sqlite${end}`), { force: true });
    change('vault.sqlite', 'DELETE FROM marks');
    change('events.sqlite', `DELETE FROM events WHERE position > (SELECT max(position) FROM events) - ${LOST}`);
    const byJobs = await start();
    // Queues may not have seen the very last events.
    expect([byJobs.metric > 0, byJobs.metric <= LOST]).toEqual([true, true]);
    expect(new Set(byJobs.said[0]?.witnesses.map(({ kind }) => kind))).toEqual(new Set(['jobs']));
    mkdirSync(join(folder.path, 'analytics'));
    const upTo = '0000000000900000';
    writeFileSync(join(folder.path, 'analytics', 'reached.json'), JSON.stringify({ position: upTo }));
    change('vault.sqlite', "INSERT INTO numbers (site, sequence, told) VALUES ('demo', 'orders', 5001)");
    const { said } = await start();
    expect(said[0]?.witnesses).toEqual([
      { kind: 'analytics', name: '', upTo },
      { kind: 'numbers', name: 'demo', upTo: '5001' },
    ]);
  });
});
