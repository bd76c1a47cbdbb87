import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { START, streamName } from '@kontor/contracts/kernel/events';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { takeUntil } from '../support/collect.ts';
import { newEvent } from '../support/events.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { eventLogSuite } from './event-log.suite.ts';

eventLogSuite('SQLite', () => {
  const folder = temporaryFolder();
  return {
    open: async () => new SqliteEventLog(join(folder.path, 'events.sqlite')),
    remove: async () => folder.remove(),
  };
});

describe('event log in SQLite', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;
  let log: SqliteEventLog;
  const stream = streamName('cart', 'demo', 'one');

  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder.path, 'events.sqlite');
    log = new SqliteEventLog(file);
  });
  afterEach(async () => {
    await log.close();
    folder.remove();
  });

  it('follows what another process appends to the same file', async () => {
    const other = new SqliteEventLog(file);
    const stop = new AbortController();
    const following = takeUntil(log.subscribe({ after: START, signal: stop.signal }), ({ length }, { caughtUp }) => {
      if (caughtUp && length === 0) void other.append(stream, [newEvent('A')], 'none');
      if (length === 1) void log.append(stream, [newEvent('B')], 0);
      if (length === 2) void other.append(stream, [newEvent('C')], 1);
      return length === 3;
    });
    expect((await following).map((event) => event.type)).toEqual(['A', 'B', 'C']);
    await other.close();
  });

  it('continues its subscription after the database was unreadable for a while', async () => {
    await log.append(stream, [newEvent('A'), newEvent('B')], 'none');
    const other = new DatabaseSync(file);
    other.exec('ALTER TABLE events RENAME TO away');
    await expect(log.head()).rejects.toBeInstanceOf(LogUnavailable);
    const stop = new AbortController();
    const following = takeUntil(log.subscribe({ after: START, signal: stop.signal }), ({ length }) => length === 2);
    setTimeout(() => other.exec('ALTER TABLE away RENAME TO events'), 80);
    expect((await following).map((event) => event.type)).toEqual(['A', 'B']);
    other.close();
  });

  it('refuses all appends of a tick that the disk does not accept, and writes none', async () => {
    await log.append(stream, [newEvent('A')], 'none');
    const cap = new DatabaseSync(file);
    cap.exec(
      "CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.type = 'C' BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END",
    );
    cap.close();
    const outcomes = await Promise.allSettled([
      log.append(stream, [newEvent('B')], 0),
      log.append(streamName('cart', 'demo', 'two'), [newEvent('C')], 'none'),
    ]);
    for (const outcome of outcomes) {
      expect(outcome.status).toBe('rejected');
      expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(LogUnavailable);
      expect(String((outcome as PromiseRejectedResult).reason)).toContain('disk is full');
    }
    expect(await log.readStream(stream)).toHaveLength(1);
    await log.append(stream, [newEvent('B')], 0);
  });

  it('skips an unreadable row, and nothing else', async () => {
    await log.close();
    const unreadable: string[] = [];
    log = new SqliteEventLog(file, ({ type }) => unreadable.push(type));
    await log.append(
      stream,
      ['A', 'B', 'C', 'D', 'E', 'F'].map((type) => newEvent(type)),
      'none',
    );
    const other = new DatabaseSync(file);
    other.exec("UPDATE events SET data = '{' WHERE type = 'B'");
    other.exec("UPDATE events SET metadata = 'null' WHERE type = 'C'");
    other.close();
    const types: string[] = [];
    for (let after = START, isEnd = false; !isEnd;) {
      const page = await log.readPage({ after, limit: 2 });
      types.push(...page.events.map(({ type }) => type));
      ({ position: after, isEnd } = page);
    }
    expect(types).toEqual(['A', 'D', 'E', 'F']);
    expect(unreadable).toEqual(['B', 'C']);
  });

  it('reports why the file cannot be opened', () => {
    expect(() => new SqliteEventLog('/dev/null/kontor/events.sqlite')).toThrow(LogUnavailable);
  });
});
