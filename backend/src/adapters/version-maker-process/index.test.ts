import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import type { MakingProgress } from '@kontor/projections/platform/read-models/version-maker';
import { door } from '../../../../test/support/doors.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { systemAmbient } from '../ambient-system.ts';
import { VersionMakerProcess } from './index.ts';

const target = { version: { view: 'doors', number: 2 }, fence: { lease: 'rebuild', token: 1 } };
const view = door();

describe('versions made in a process of its own', () => {
  const folder = temporaryFolder();
  const makers: VersionMakerProcess[] = [];
  const makerOf = (answer: string, timers = systemAmbient.timers): VersionMakerProcess => {
    const path = join(folder.path, `program-${makers.length}.mjs`);
    const say = 'const say = (said) => process.send(said);';
    writeFileSync(path, `${say}\nlet times = 0;\nprocess.on('message', (told) => { times += 1; ${answer} });\n`);
    const maker = new VersionMakerProcess(path, timers);
    makers.push(maker);
    return maker;
  };
  afterAll(async () => {
    for (const maker of makers) await maker.close();
    folder.remove();
  });

  const making = async (maker: VersionMakerProcess, signal = new AbortController().signal) => {
    const said: MakingProgress[] = [];
    await maker.make(view, target, { signal, onProgress: (progress) => said.push(progress) });
    return said;
  };

  it('tells how far they are, and makes the next in the same process', async () => {
    const maker = makerOf(
      "say({ progress: { applied: times, share: told.version.number / 4 } }); say({ ended: 'made' });",
    );
    const both = await Promise.all([making(maker), making(maker)]);
    expect(both).toEqual([[{ applied: 1, share: 0.5 }], [{ applied: 2, share: 0.5 }]]);
  });

  it('says why one could not be made', async () => {
    await expect(making(makerOf("say({ ended: 'leaseLost' });"))).rejects.toBeInstanceOf(LeaseLost);
    const failing = makerOf("say({ ended: { failed: 'no room' } });");
    await expect(making(failing)).rejects.toThrow('doors could not be made: no room');
  });

  it('begins another process where the first has ended', async () => {
    const maker = makerOf('process.exit(times);');
    for (const _ of [1, 2])
      await expect(making(maker)).rejects.toThrow('doors could not be made: the process has ended');
  });

  it('lets whoever waits for another one give up at once', async () => {
    const busy = makerOf('say({ progress: { applied: 0, share: 0 } });');
    const [first, second] = [new AbortController(), new AbortController()];
    const begun = Promise.withResolvers<void>();
    const one = busy.make(view, target, { signal: first.signal, onProgress: () => begun.resolve() });
    const other = busy.make(view, target, { signal: second.signal, onProgress: () => undefined });
    await begun.promise;
    second.abort();
    await expect(other).resolves.toBeUndefined();
    first.abort();
    await expect(one).resolves.toBeUndefined();
  });

  it('ends with whoever wanted it, and when there has been no work for a while', async () => {
    const stop = new AbortController();
    const never = makerOf('say({ progress: { applied: 0, share: 0 } });');
    const said = never.make(view, target, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(said).resolves.toBeUndefined();
    const resting = makerOf("say({ progress: { applied: times, share: 1 } }); say({ ended: 'made' });", {
      sleep: async () => undefined,
      turn: async () => undefined,
    });
    expect(await making(resting)).toEqual([{ applied: 1, share: 1 }]);
    expect(await making(resting)).toEqual([{ applied: 1, share: 1 }]);
  });
});
