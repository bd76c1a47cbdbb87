import { afterAll, describe, expect, it } from '@jest/globals';
import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { ownPrograms } from '../../../test/support/own-programs.ts';
import { EXIT, exitCodeOf } from '../platform/exit-codes.ts';
import { systemAmbient } from './ambient-system.ts';
import { AnalystProcess } from './analyst-process.ts';

const query = { sql: 'SELECT 1', sites: 'all', asOf: null, personal: [], limits: SQL_LIMITS } as const;
const wanted = { ...query, folder: '/nowhere', partitions: [] };

describe('SQL in its own process', () => {
  const programs = ownPrograms();
  const analysts: AnalystProcess[] = [];
  const answering = (methods: string): AnalystProcess => {
    const analyst = new AnalystProcess(programs.answering(methods), systemAmbient.timers);
    analysts.push(analyst);
    return analyst;
  };
  afterAll(async () => {
    for (const analyst of analysts) await analyst.close();
    programs.remove();
  });

  it('asks by name, and reports progress', async () => {
    const analyst = answering(
      `catchUp: async (_, { onProgress }) => { onProgress({ events: 7, share: 0.5 }); return 'caught up'; },
       query: async ({ sql }) => sql,
       queryToParquet: async ({ query, file }) => [query.sql, file],
       exportParquet: async ({ folder }) => folder`,
    );
    const told: unknown[] = [];
    const asked = [
      analyst.catchUp((progress) => told.push(progress)),
      analyst.query(query),
      analyst.queryToParquet(query, 'file'),
      analyst.exportParquet(wanted),
    ];
    expect(await Promise.all(asked)).toEqual(['caught up', 'SELECT 1', ['SELECT 1', 'file'], '/nowhere']);
    expect(told).toEqual([{ events: 7, share: 0.5 }]);
  });

  it('reports why it failed: log unavailable, a system error, or the end of the process', async () => {
    const error = 'Object.assign(new Error("why"), { name: "LogUnavailable" })';
    const analyst = answering(
      `catchUp: async () => { throw ${error}; },
       exportParquet: async () => { throw Object.assign(new Error('full'), { code: 'ENOSPC' }); },
       query: async () => process.exit(3)`,
    );
    await expect(analyst.catchUp()).rejects.toThrow(new LogUnavailable('why'));
    const full = await analyst.exportParquet(wanted).catch((failed: unknown) => failed);
    expect(full).toMatchObject({ name: 'SqlRefused', trouble: 'failed', detail: 'full' });
    expect(exitCodeOf(full)).toBe(EXIT.dataFolder);
    await expect(analyst.query(query)).rejects.toMatchObject({ trouble: 'failed', cause: { reason: 3 } });
  });
});
