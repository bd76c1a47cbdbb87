import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { SqlRefused } from '@kontor/contracts/ports/analyst';
import { NEVER, ownPrograms } from '../../../../test/support/own-programs.ts';
import { until } from '../../../../test/support/until.ts';
import { systemAmbient } from '../ambient-system.ts';
import { OwnProcess } from './index.ts';
import type { Work } from './program.ts';

interface Echo {
  echo(word: string, work: Work<string>): Promise<unknown>;
  other(word: string): Promise<unknown>;
}

describe('a child process of our own', () => {
  const programs = ownPrograms();
  const started: OwnProcess<Echo>[] = [];
  const running = (methods: string, keptMs = 60_000): OwnProcess<Echo> => {
    const options = { nodeOptions: [], memoryMb: 200, keptMs };
    const own = new OwnProcess<Echo>(programs.answering(methods), systemAmbient.timers, options);
    started.push(own);
    return own;
  };
  afterEach(async () => {
    for (const own of started.splice(0)) await own.close();
  });
  afterAll(() => programs.remove());

  it('answers each call separately, with its own progress', async () => {
    const own = running('echo: async (word, { onProgress }) => { onProgress(`${word} half`); return { word }; }');
    const told: string[] = [];
    const follow = (word: string) =>
      own.call('echo', word, { onProgress: (progress) => told.push(`${word}: ${progress}`) });
    expect(await Promise.all([follow('a'), follow('b')])).toEqual([{ word: 'a' }, { word: 'b' }]);
    expect(told).toEqual(['a: a half', 'b: b half']);
  });

  it('passes errors on: shared ones unchanged, others with text and code', async () => {
    const named = '{ name: "SqlRefused", trouble: "wrong", place: { line: 1, column: 2 } }';
    const own = running(
      `echo: async (word) => { throw Object.assign(new Error(word), ${named}); },
       other: async (word) => { throw Object.assign(new Error(word), { code: 'ENOSPC', run: () => undefined }); }`,
    );
    const refused = await own.call('echo', 'wrong: d').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SqlRefused);
    expect(refused).toMatchObject({ trouble: 'wrong', message: 'wrong: d', place: { line: 1, column: 2 } });
    const full = await own.call('other', 'full').catch((error: unknown) => error);
    expect(full).toMatchObject({ name: 'Error', message: 'full', code: 'ENOSPC' });
  });

  it('fails pending calls with the exit code when it ends, and the next call starts a new one', async () => {
    const own = running('echo: async () => process.exit(3), other: async (word) => word');
    const failed = [own.call('echo', ''), own.call('echo', '')];
    for (const call of failed) await expect(call).rejects.toMatchObject({ name: 'ProcessEnded', reason: 3 });
    expect(await own.call('other', 'again')).toBe('again');
  });

  it('fails if there is no such program', async () => {
    const own = new OwnProcess<Echo>('/nowhere.ts', systemAmbient.timers, { nodeOptions: [], keptMs: 0 });
    await expect(own.call('echo', '')).rejects.toThrow('the process nowhere.ts has ended (1)');
  });

  it('is told when to stop, and returns its result', async () => {
    const own = running(
      `echo: (word, { signal, onProgress }) => new Promise((resolve) => {
         signal.addEventListener('abort', () => resolve(word));
         onProgress('begun');
       })`,
    );
    const stopping = new AbortController();
    const asked = own.call('echo', 'stopped', { signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(await asked).toBe('stopped');
    expect(await own.call('echo', 'before', { signal: AbortSignal.abort() })).toBe('before');
  });

  it('is killed at its time limit, and when its owner closes it', async () => {
    const own = running(`echo: () => ${NEVER}`);
    await expect(own.call('echo', '', { patience: 1 })).rejects.toMatchObject({ reason: 'tooLong' });
    const asked = own.call('echo', '');
    await own.close();
    await expect(asked).rejects.toMatchObject({ reason: 'closed' });
  });

  it('ends when idle, and comes back', async () => {
    const own = running('echo: async () => process.pid', 1);
    expect(own.isRunning).toBe(false);
    const first = await own.call('echo', '');
    await until(async () => own.isRunning, false);
    expect(await own.call('echo', '')).not.toBe(first);
  });

  it('answers calls that arrive while it is shut down for being idle', async () => {
    let putAway = (): void => undefined;
    const sleep = (): Promise<void> => new Promise((resolve) => (putAway = resolve));
    const path = programs.answering('echo: async (word) => word');
    const options = { nodeOptions: [], keptMs: 1 };
    const own = new OwnProcess<Echo>(path, { ...systemAmbient.timers, sleep }, options);
    expect(await own.call('echo', 'a')).toBe('a');
    putAway();
    await systemAmbient.timers.turn();
    expect(await own.call('echo', 'b')).toBe('b');
    await own.close();
  });

  it('is limited in its memory by the system', async () => {
    const own = running(
      `echo: async (bytes) => { try { return Buffer.alloc(Number(bytes), 1).length; } catch { return 'too much'; } }`,
    );
    expect(await own.call('echo', '100000000')).toBe(100_000_000);
    expect(await own.call('echo', '3000000000')).toBe('too much');
  });
});
