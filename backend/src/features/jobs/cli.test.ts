import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import { systemAmbient } from '../../adapters/ambient-system.ts';
import { SqliteJobQueue } from '../../adapters/job-queue-embedded/index.ts';
import { jobsCommand } from './cli.ts';
import { until } from '../../../../test/support/until.ts';

describe('kontor jobs', () => {
  let jobs: SqliteJobQueue;
  const run = async (...args: readonly string[]) => {
    const said = { stdout: '', stderr: '' };
    const terminal = {
      stdout: { write: (text: string) => (said.stdout += text) },
      stderr: { write: (text: string) => (said.stderr += text) },
    };
    return { code: await jobsCommand.run(args, jobs, ['mails'], terminal), ...said };
  };
  /** Fails the jobs until all are parked. */
  const park = async (...ids: readonly string[]): Promise<void> => {
    await jobs.enqueue(
      'mails',
      ids.map((id) => ({ id, data: {}, correlationId: 'c' })),
      START,
    );
    const options = { concurrency: 4, attempts: 1, backoffMs: 1, onFailure: () => undefined };
    const worker = jobs.work('mails', options, async () => {
      throw new Error('550 kein\nPostfach');
    });
    await until(async () => (await jobs.counts('mails')).parked, ids.length);
    await worker.stop();
  };

  beforeEach(() => {
    jobs = new SqliteJobQueue(':memory:', systemAmbient);
  });
  afterEach(() => jobs.close());

  it('shows parked jobs and their errors', async () => {
    await park('a', 'b');
    const { code, stdout } = await run();
    expect([code, stdout]).toEqual([0, expect.stringContaining('mails: 0 warten, 0 später, 0 laufen, 2 geparkt\n')]);
    expect(stdout).toMatch(/ {2}a {2}seit \d{4}-.*, 1 Versuche: 550 kein Postfach\n/u);
    expect(await run('mails')).toEqual({ code, stdout, stderr: '' });
  });

  it('retries one job, or all', async () => {
    await park('a', 'b', 'c');
    expect(await run('retry', 'mails', 'b')).toMatchObject({ code: 0, stdout: 'b wird noch einmal versucht.\n' });
    expect(await run('retry', 'mails', '--all')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^2 /u) });
    expect(await jobs.counts('mails')).toMatchObject({ parked: 0, waiting: 3 });
    expect(await run('retry', 'mails', 'b')).toMatchObject({
      code: 1,
      stderr: 'In mails ist kein Auftrag b geparkt.\n',
    });
  });

  it.each([
    ['other'],
    ['mails', 'x'],
    ['retry'],
    ['retry', 'mails'],
    ['retry', 'other', 'a'],
    ['retry', 'mails', 'a', 'b'],
  ])('prints its usage when called with %s %s', async (...args) => {
    const { code, stderr } = await run(...args.filter((arg) => arg !== undefined));
    expect([code, stderr]).toEqual([2, expect.stringContaining('Warteschlangen: mails')]);
  });
});
