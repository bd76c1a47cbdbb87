import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { watched } from '../../support/children.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Builds into a folder that must not exist yet, like a build that starts by deleting its output. */
const PROGRAM = `
  import { mkdirSync, rmdirSync } from 'node:fs';
  import { setTimeout as delay } from 'node:timers/promises';
  import { inTurn } from '${join(ROOT, 'scripts', 'build-turn.ts')}';
  await inTurn(process.argv[1], async () => {
    mkdirSync(process.argv[1] + '/built');
    await delay(50);
    rmdirSync(process.argv[1] + '/built');
  });
`;

it('concurrent builds run one after the other', async () => {
  const folder = temporaryFolder();
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', PROGRAM, folder.path];
      const child = watched(spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }));
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
  folder.remove();
});
