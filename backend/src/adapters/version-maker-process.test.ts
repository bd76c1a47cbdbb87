import { afterAll, describe, expect, it } from '@jest/globals';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import type { MakingProgress } from '@kontor/projections/platform/read-models/version-maker';
import { knockView } from '../../../test/support/knock-fixture.ts';
import { NEVER, ownPrograms } from '../../../test/support/own-programs.ts';
import { systemAmbient } from './ambient-system.ts';
import { VersionMakerProcess } from './version-maker-process.ts';

const target = { version: { view: 'doors', number: 2 }, fence: { lease: 'rebuild', token: 1 } };
const view = knockView();

describe('versions made in their own process', () => {
  const programs = ownPrograms();
  const makers: VersionMakerProcess[] = [];
  const makerOf = (make: string): VersionMakerProcess => {
    const maker = new VersionMakerProcess(programs.answering(`make: ${make}`), systemAmbient.timers);
    makers.push(maker);
    return maker;
  };
  afterAll(async () => {
    for (const maker of makers) await maker.close();
    programs.remove();
  });

  const making = async (maker: VersionMakerProcess) => {
    const told: MakingProgress[] = [];
    const { signal } = new AbortController();
    await maker.make(view, target, { signal, onProgress: (progress) => told.push(progress) });
    return told;
  };

  it('reports progress, and makes the next one in the same process', async () => {
    const maker = makerOf(
      `async ({ view, version }, { onProgress }) => {
         globalThis.begun = (globalThis.begun ?? 0) + 1;
         await new Promise(setImmediate);
         onProgress({ applied: globalThis.begun, share: version.number / 4 });
       }`,
    );
    const both = await Promise.all([making(maker), making(maker)]);
    expect(both).toEqual([[{ applied: 1, share: 0.5 }], [{ applied: 2, share: 0.5 }]]);
  });

  it('reports why one failed, also when the process has ended', async () => {
    const lost = makerOf('async () => { throw Object.assign(new Error("lost"), { name: "LeaseLost" }); }');
    await expect(making(lost)).rejects.toBeInstanceOf(LeaseLost);
    const failing = makerOf('async () => { throw new Error("no room"); }');
    await expect(making(failing)).rejects.toThrow('doors could not be made: no room');
    const ending = makerOf('async () => process.exit(3)');
    for (const _ of [1, 2]) await expect(making(ending)).rejects.toThrow(/^doors could not be made: .*ended \(3\)$/u);
  });

  it('returns at once when aborted, whether working or waiting', async () => {
    const busy = makerOf(`(_, { onProgress }) => { onProgress({ applied: 0, share: 0 }); return ${NEVER}; }`);
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
});
