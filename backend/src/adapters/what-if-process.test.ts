import { afterAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { NEVER, ownPrograms } from '../../../test/support/own-programs.ts';
import { systemAmbient } from './ambient-system.ts';
import { WhatIfProcess } from './what-if-process.ts';

const question = { siteId: SiteId.parse('demo'), from: 1, to: 2, changes: {} };

describe('a what-if run in its own process', () => {
  const programs = ownPrograms();
  const program = (run: string, timers = systemAmbient.timers) =>
    new WhatIfProcess(programs.answering(`run: ${run}`), timers);
  afterAll(() => programs.remove());

  it('returns its result, or why it failed', async () => {
    expect(await program('async ({ from }) => ({ from })').run(question)).toEqual({ from: 1 });
    const refusing = program(
      'async () => { throw Object.assign(new Error(), { name: "WhatIfRefused", trouble: "nothing" }); }',
    );
    await expect(refusing.run(question)).rejects.toMatchObject({ trouble: 'nothing' });
  });

  it('runs one at a time, is killed at its time limit, and then runs the next one', async () => {
    const late = Promise.withResolvers<void>();
    const runner = program(`() => ${NEVER}`, { ...systemAmbient.timers, sleep: () => late.promise });
    const first = runner.run(question);
    await expect(runner.run(question)).rejects.toMatchObject({ trouble: 'busy' });
    late.resolve();
    await expect(first).rejects.toMatchObject({ trouble: 'tooLong' });
    await expect(runner.run(question)).rejects.toMatchObject({ trouble: 'tooLong' });
  });

  it('fails when the process ends, and ends with the server', async () => {
    await expect(program('async () => process.exit(3)').run(question)).rejects.toMatchObject({
      trouble: 'failed',
      cause: { reason: 3 },
    });
    const closed = program(`() => ${NEVER}`);
    const run = closed.run(question);
    await closed.close();
    await expect(run).rejects.toMatchObject({ trouble: 'failed' });
  });
});
