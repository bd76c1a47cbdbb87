import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { BatchId } from '@kontor/contracts/batches/batches';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { ReplayEnded, type ReplayProgress } from '@kontor/contracts/ports/replay';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { ReplayProcess } from './index.ts';

const question = { batchId: 'b' as BatchId, siteId: SiteId.parse('demo'), model: 'types', part: {}, until: START };

describe('a replay in a process of its own', () => {
  const folder = temporaryFolder();
  const program = (name: string, text: string): ReplayProcess => {
    const path = join(folder.path, `${name}.mjs`);
    writeFileSync(path, text);
    return new ReplayProcess(path);
  };
  const running = (signal = new AbortController().signal) => {
    const told: ReplayProgress[] = [];
    return { signal, told, onProgress: (progress: ReplayProgress) => void told.push(progress) };
  };
  afterAll(() => folder.remove());

  it('tells how far it is, and answers what it has come to once it is told to stop', async () => {
    const runner = program(
      'stopping',
      `process.on('message', (message) => {
        if (message.stop) process.send({ outcome: { isStopped: true, events: 3, documents: 1 } });
        else process.send({ progress: { events: 3, share: 0.5 } });
      });\n`,
    );
    const stopping = new AbortController();
    const { told, ...rest } = running(stopping.signal);
    const onProgress = (progress: ReplayProgress): void => {
      rest.onProgress(progress);
      stopping.abort();
    };
    expect(await runner.run(question, { ...rest, onProgress })).toEqual({ isStopped: true, events: 3, documents: 1 });
    expect(told).toEqual([{ events: 3, share: 0.5 }]);
  });

  it('says why it has come to nothing, also where the process has ended or the server does', async () => {
    const refusing = program('refusing', `process.once('message', () => process.send({ trouble: 'tooMuch' }));\n`);
    await expect(refusing.run(question, running())).rejects.toMatchObject({ trouble: 'tooMuch' });
    const ending = program('ending', 'process.exit(3);\n');
    await expect(ending.run(question, running())).rejects.toBeInstanceOf(ReplayEnded);
    const waiting = program('waiting', `process.on('message', () => setInterval(() => undefined, 1000));\n`);
    const run = waiting.run(question, running());
    await waiting.close();
    await expect(run).rejects.toBeInstanceOf(ReplayEnded);
  });
});
