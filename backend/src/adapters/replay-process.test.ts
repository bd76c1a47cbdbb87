import { afterAll, describe, expect, it } from '@jest/globals';
import type { BatchId } from '@kontor/contracts/batches/parts';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { ReplayEnded, type ReplayProgress } from '@kontor/contracts/ports/replay';
import { NEVER, ownPrograms } from '../../../test/support/own-programs.ts';
import { systemAmbient } from './ambient-system.ts';
import { ReplayProcess } from './replay-process.ts';

const question = { batchId: 'b' as BatchId, siteId: SiteId.parse('demo'), model: 'types', part: {}, until: START };

describe('a replay in its own process', () => {
  const programs = ownPrograms();
  const program = (run: string) => new ReplayProcess(programs.answering(`run: ${run}`), systemAmbient.timers);
  const replaying = { signal: new AbortController().signal, onProgress: () => undefined };
  afterAll(() => programs.remove());

  it('reports progress, and returns its result when told to stop', async () => {
    const runner = program(
      `(_, { signal, onProgress }) => new Promise((resolve) => {
         signal.addEventListener('abort', () => resolve({ isStopped: true, events: 3, documents: 1 }));
         onProgress({ events: 3, share: 0.5 });
       })`,
    );
    const stopping = new AbortController();
    const told: ReplayProgress[] = [];
    const onProgress = (progress: ReplayProgress): void => {
      told.push(progress);
      stopping.abort();
    };
    expect(await runner.run(question, { signal: stopping.signal, onProgress })).toEqual({
      isStopped: true,
      events: 3,
      documents: 1,
    });
    expect(told).toEqual([{ events: 3, share: 0.5 }]);
  });

  it('reports why it failed, also when the process or the server ends', async () => {
    const refusing = program(
      'async () => { throw Object.assign(new Error(), { name: "ReplayRefused", trouble: "tooMuch" }); }',
    );
    await expect(refusing.run(question, replaying)).rejects.toMatchObject({ trouble: 'tooMuch' });
    const failing = program('async () => { throw new Error("no room"); }');
    await expect(failing.run(question, replaying)).rejects.toMatchObject({
      trouble: 'failed',
      cause: { message: 'no room' },
    });
    await expect(program('async () => process.exit(3)').run(question, replaying)).rejects.toBeInstanceOf(ReplayEnded);
    const waiting = program(`() => ${NEVER}`);
    const run = waiting.run(question, replaying);
    await waiting.close();
    await expect(run).rejects.toBeInstanceOf(ReplayEnded);
  });
});
