import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { EXIT, exitCodeOf } from '../../platform/exit-codes.ts';
import { systemAmbient } from '../ambient-system.ts';
import { AnalystProcess } from './index.ts';
import { errorOf, toldOf } from './messages.ts';

const query = { sql: 'SELECT 1', sites: 'all', asOf: null, personal: [], limits: SQL_LIMITS } as const;
const wanted = { ...query, folder: '/nowhere', partitions: [] };

describe('SQL in a process of its own', () => {
  const folder = temporaryFolder();
  const analysts: AnalystProcess[] = [];
  const started = (name: string, text: string): AnalystProcess => {
    const path = join(folder.path, `${name}.mjs`);
    writeFileSync(path, text);
    const analyst = new AnalystProcess(path, systemAmbient.timers);
    analysts.push(analyst);
    return analyst;
  };
  afterAll(async () => {
    await Promise.all(analysts.map((analyst) => analyst.close()));
    folder.remove();
  });

  it('tells whoever waits how far it is, each what it waits for', async () => {
    const analyst = started(
      'telling',
      `process.on('message', ({ id, method }) => {
         const reply = (message) => process.send({ id, ...message });
         reply({ progress: { events: method.length, share: 0.5 } });
         reply({ value: method });
       });`,
    );
    const told: unknown[] = [];
    const hear = (progress: unknown): void => void told.push(progress);
    expect(
      await Promise.all([analyst.catchUp(hear), analyst.exportParquet(wanted, hear), analyst.query(query)]),
    ).toEqual(['catchUp', 'exportParquet', 'query']);
    expect(told).toEqual([
      { events: 7, share: 0.5 },
      { events: 13, share: 0.5 },
    ]);
  });

  it('refuses as the process does, and has failed where that ends; the next one has a new one', async () => {
    const analyst = started(
      'ending',
      `process.on('message', ({ id, method }) => {
         if (method === 'catchUp') process.exit(3);
         process.send({ id, refused: { trouble: 'wrong', detail: method, place: { line: 1, column: 2 } } });
       });`,
    );
    await expect(analyst.catchUp()).rejects.toMatchObject({ trouble: 'failed' });
    const refused = { trouble: 'wrong', detail: 'query', place: { line: 1, column: 2 } };
    await expect(analyst.query(query)).rejects.toMatchObject(refused);
  });

  it('has no more memory than the system gives it', async () => {
    const analyst = started(
      'greedy',
      `process.on('message', ({ id, method }) => {
         try {
           const bytes = method === 'query' ? 3_000_000_000 : 300_000_000;
           process.send({ id, value: Buffer.alloc(bytes, 1).length });
         } catch {
           process.send({ id, refused: { trouble: 'tooLarge', detail: '', place: null } });
         }
       });`,
    );
    expect(await analyst.catchUp()).toBe(300_000_000);
    await expect(analyst.query(query)).rejects.toMatchObject({ trouble: 'tooLarge' });
  });

  it('tells why it has failed: that the log is away, or what the system says', async () => {
    const analyst = started(
      'failing',
      `process.on('message', ({ id, method }) => {
         const code = method === 'catchUp' ? 'LogUnavailable' : 'EACCES';
         process.send({ id, refused: { trouble: 'failed', detail: 'why', place: null, code } });
       });`,
    );
    await expect(analyst.catchUp()).rejects.toThrow(new LogUnavailable('why'));
    await expect(analyst.exportParquet(wanted)).rejects.toMatchObject({
      trouble: 'failed',
      detail: 'why',
      code: 'EACCES',
    });
    expect(errorOf(toldOf(new LogUnavailable('away')))).toBeInstanceOf(LogUnavailable);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    expect(exitCodeOf(errorOf(toldOf(full)))).toBe(EXIT.dataFolder);
  });
});
