import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { hasEnded, processOwner } from './process-owner.ts';
import { ScratchFolders } from './scratch-folders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_PROCESS = 2 ** 22 + 1;

describe('scratch folders', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let parent: string;
  const self = processOwner();
  const dead = `${hostname()} ${NO_PROCESS} dead`;
  const elsewhere = `anderswo.example ${NO_PROCESS} there`;
  const of = (owner: string, knowsProcesses = true) =>
    new ScratchFolders({ parent, owner, ...(knowsProcesses && { isGone: (one) => hasEnded(one, self) }) });
  const leave = (owner: string, agedMs = 0): string => {
    const path = join(parent, of(owner).name(`upload-${agedMs}`));
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, '0'), 'Bild');
    const then = new Date(statSync(path).mtimeMs - agedMs);
    for (const touched of [join(path, '0'), path]) utimesSync(touched, then, then);
    return path;
  };

  beforeEach(() => {
    folder = temporaryFolder();
    parent = join(folder.path, 'scratch');
  });
  afterEach(() => folder.remove());

  it('are removed if their process was killed, and no others', async () => {
    const left = leave(dead);
    const kept = [leave(self), leave(elsewhere), leave(`${hostname()} ${process.ppid} parent`)];
    expect(await of(self).clear()).toBe(1);
    expect(existsSync(left)).toBe(false);
    expect(kept.every((path) => existsSync(path))).toBe(true);
  });

  it('are removed by age only if several machines share them', async () => {
    const [fresh, old] = [leave(dead), leave(elsewhere, DAY_MS + 1_000)];
    expect(await of(self, false).clear()).toBe(1);
    expect([existsSync(fresh), existsSync(old)]).toEqual([true, false]);
  });

  it('are in use as long as a file in them changes', async () => {
    const path = leave(elsewhere, DAY_MS + 1_000);
    writeFileSync(join(path, '0'), 'mehr');
    expect(await of(self, false).clear()).toBe(0);
    expect(readdirSync(path)).toEqual(['0']);
  });

  it('need not exist', async () => {
    expect(await of(self).clear()).toBe(0);
    expect(existsSync(of(self).parent)).toBe(true);
  });
});
