import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import type { BatchLimits } from '../../backend/src/adapters/sql-duckdb/catch-up.ts';
import { DuckDbAnalyst } from '../../backend/src/adapters/sql-duckdb/index.ts';
import { factsOf } from '../../backend/src/features/analytics/facts/facts-of.ts';
import { salesView } from '@kontor/projections/features/dashboard/sales-view';
import { newEvent } from '../support/events.ts';
import { CUP, draftOf, type Sale } from '../support/priced-orders.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { analystSuite } from './analyst.suite.ts';
import { until } from '../support/until.ts';

describe('SQL over history in DuckDB', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let log: SqliteEventLog;

  beforeEach(() => {
    folder = temporaryFolder();
    log = new SqliteEventLog(':memory:');
  });
  afterEach(async () => {
    await log.close();
    folder.remove();
  });

  const open = (enough: BatchLimits) =>
    new DuckDbAnalyst({
      folder: join(folder.path, 'analytics'),
      generation: 'test',
      log,
      factsOf,
      enough,
      ...systemAmbient,
    });
  const happen = (siteId: string, count: number) =>
    log.append(
      `order-${siteId}_1`,
      Array.from({ length: count }, (_, number) => newEvent('Counted', { number }, { siteId })),
      'any',
    );
  const counted = async (analyst: DuckDbAnalyst) => {
    const sql = 'SELECT site_id, count(*), min(seq), max(seq), count(DISTINCT data) FROM events GROUP BY 1 ORDER BY 1';
    const query = { sql, sites: 'all', asOf: null, personal: [], limits: SQL_LIMITS } as const;
    return (await analyst.query(query)).rows;
  };

  it('counts turnover as the first page does, and sums of orders add up', async () => {
    const express = { lines: [CUP], discount: { kind: 'freeShipping' } } as const;
    const sales: [Sale, readonly (readonly [type: string, data: object])[]][] = [
      [{ lines: [CUP] }, [['OrderPaid', { amountCents: 5390 }]]],
      [{ lines: [CUP] }, []],
      [
        express,
        [
          ['OrderPaid', { amountCents: 4900 }],
          ['OrderRefunded', { amountCents: 4900, lines: [] }],
        ],
      ],
      [
        { lines: [CUP], giftCardCents: 2000 },
        [
          ['OrderPaid', { amountCents: 3390 }],
          ['OrderRefunded', { amountCents: 1000, lines: [], giftCards: [{ giftCardId: 'g', cents: 500 }] }],
        ],
      ],
    ];
    let firstPage = 0;
    for (const [index, [sale, more]] of sales.entries()) {
      const { orderId, ...draft } = draftOf(sale);
      const told = [['OrderPlaced', { ...draft, number: index }] as const, ...more].map(([type, data]) =>
        newEvent(type, { ...data, orderId }, { siteId: 'a' }),
      );
      await log.append(`order-a_${orderId}`, told, 'none');
      const seen = told.reduce<Parameters<typeof salesView.evolve>[0]>(
        (view, event) => salesView.evolve(view, event as never),
        null,
      );
      firstPage += seen?.netCents ?? 0;
    }
    const sql = `SELECT sum(turnover_cents)::INT, sum(discount_cents)::INT,
      count(*) FILTER (subtotal_cents - discount_cents + shipping_cents <> total_cents)::INT FROM orders`;
    const analyst = open({ ofSite: 20_000, ofAll: 20_000 });
    const { rows } = await analyst.query({ sql, sites: 'all', asOf: null, personal: [], limits: SQL_LIMITS });
    expect(rows).toEqual([[firstPage, 0, 0]]);
    expect(firstPage).toBe(5390 + 2000 + 3390 - 1000 - 500);
    await analyst.close();
  });

  it.each([
    ['of a site', { ofSite: 20_000, ofAll: Infinity }],
    ['of all sites', { ofSite: Infinity, ofAll: 20_000 }],
  ])('writes full portions %s while it reads on, and sites may start meanwhile', async (_, enough) => {
    for (const siteId of ['a', 'b', 'c']) {
      await happen(siteId, 700);
      await happen('a', 700);
    }
    const analyst = open(enough);
    expect(await counted(analyst)).toEqual([
      ['a', 2_800, 1, 2_800, 700],
      ['b', 700, 1, 700, 700],
      ['c', 700, 1, 700, 700],
    ]);
    await happen('b', 300);
    await analyst.close();
    const other = open(enough);
    expect((await counted(other))[1]).toEqual(['b', 1_000, 1, 1_000, 700]);
    await other.close();
  });

  it('keeps few files open with many sites, and accepts any site name', async () => {
    const sites = ['memory', 'system', 'temp', 'lock', ...Array.from({ length: 36 }, (_, number) => `s${number}`)];
    const analyst = open({ ofSite: 3_000, ofAll: Infinity });
    for (const round of [1, 2]) {
      for (const siteId of sites) await happen(siteId, 20);
      const open = readdirSync('/dev/fd').length;
      let most = 0;
      await analyst.catchUp(() => (most = Math.max(most, readdirSync('/dev/fd').length)));
      expect(most - open).toBeLessThan(40);
      expect(await counted(analyst)).toEqual(sites.toSorted().map((siteId) => [siteId, 20 * round, 1, 20 * round, 20]));
    }
    await analyst.close();
  });

  it('counts events once that a killed process has written, and does not read its files', async () => {
    await happen('a', 50);
    const crashing = open({ ofSite: 1, ofAll: 1 });
    expect((await counted(crashing))[0]?.[1]).toBe(50);
    await crashing.close();
    const analytics = join(folder.path, 'analytics');
    writeFileSync(join(analytics, 'reached.json'), JSON.stringify({ generation: 'test', position: '', events: 0 }));
    mkdirSync(join(analytics, 'reading', 'a'), { recursive: true });
    writeFileSync(join(analytics, 'reading', 'a', 'event_facts-0.csv'), 'half a li');
    await happen('a', 10);
    const next = open({ ofSite: 1, ofAll: 1 });
    expect((await counted(next))[0]?.slice(0, 4)).toEqual(['a', 60, 1, 60]);
    await next.close();
  });
});

analystSuite('DuckDB', async () => {
  const folder = temporaryFolder();
  const log = new SqliteEventLog(join(folder.path, 'events.sqlite'));
  const analyst = new DuckDbAnalyst({
    folder: join(folder.path, 'analytics'),
    generation: 'test',
    log,
    factsOf,
    ...systemAmbient,
  });
  const secretFile = join(folder.path, 'secret.csv');
  writeFileSync(secretFile, 'secret\n1\n');
  return {
    analyst,
    log,
    secretFile,
    remove: async () => {
      await analyst.close();
      await log.close();
      folder.remove();
    },
  };
});

/** Waits until a query is in the middle of its work, on any machine. */
const untilWorked = async (ms: number): Promise<void> => {
  const before = process.cpuUsage();
  await until(() => process.cpuUsage(before).user >= ms * 1_000);
};

describe('a query that ignores interrupts', () => {
  it('is abandoned shortly after its time limit, and the process owner is notified', async () => {
    const folder = temporaryFolder();
    const log = new SqliteEventLog(':memory:');
    let stuck = 0;
    const { clock, timers } = systemAmbient;
    const analyst = new DuckDbAnalyst({
      folder: join(folder.path, 'analytics'),
      generation: 'test',
      log,
      factsOf,
      clock,
      timers: {
        ...timers,
        sleep: (ms, signal) => (ms === SQL_LIMITS.ms ? untilWorked(500) : timers.sleep(Math.min(ms, 2), signal)),
      },
      onStuck: () => (stuck += 1),
    });
    const sql = "SELECT levenshtein(repeat('a', 80000), repeat('b', 80000))";
    const query = { sql, sites: 'all', asOf: null, personal: [], limits: SQL_LIMITS } as const;
    await expect(analyst.query(query)).rejects.toMatchObject({ trouble: 'tooLong' });
    expect(stuck).toBe(1);
    await analyst.close();
    await log.close();
    folder.remove();
  });
});
