import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { killLeftovers } from '../support/children.ts';
import { runCli, startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DATA_FOLDER_TROUBLE = 74;

/** The log can be opened but not written: each command reports it, or needs no room. */
describe('commands on a full disk', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let installed: string;
  beforeAll(async () => {
    folder = temporaryFolder();
    installed = join(folder.path, 'installed');
    await (await startServer(installed)).stop();
    // What the server left for the next start differs from run to run.
    await runCli(installed, ['read-models', 'check', '--all']);
  });
  afterAll(() => {
    killLeftovers();
    folder.remove();
  });

  /** @param room how far each file may grow beyond the smallest journal created on opening, in kB */
  const run = async (name: string, args: readonly string[], room: number) => {
    const data = join(folder.path, name);
    cpSync(installed, data, { recursive: true });
    return runCli(data, args, `ulimit -f ${room}`);
  };
  /** Journals get a few pages: enough to open, too little for many writes. */
  const ROOM = 36;

  it.each([
    ['no room at all', ['orders', 'list', 'demo'], 1, DATA_FOLDER_TROUBLE, 'cannot be opened'],
    ['no room at all', ['sql', 'SELECT count(*) FROM events', '--site', 'demo'], 1, DATA_FOLDER_TROUBLE, 'cannot be'],
    ['no room at all', ['installation'], 1, DATA_FOLDER_TROUBLE, 'cannot be opened'],
    [
      'hardly any',
      ['generate', '--sites', '1', '--carts', '50', '--seed', '7'],
      ROOM,
      DATA_FOLDER_TROUBLE,
      'cannot be',
    ],
    ['hardly any', ['branch', 'demo', 'kopie'], ROOM, DATA_FOLDER_TROUBLE, 'cannot be'],
    ['hardly any', ['rebuild', 'products'], ROOM, DATA_FOLDER_TROUBLE, 'cannot be'],
    ['hardly any', ['read-models', 'check', '--all'], ROOM, DATA_FOLDER_TROUBLE, 'cannot be'],
    ['hardly any', ['orders', 'list', 'demo'], ROOM, 0, ''],
    ['hardly any', ['jobs'], ROOM, 0, ''],
  ] as const)('%s: kontor %j ends with a message and an exit code', async (_, args, room, code, words) => {
    const ended = await run(args.join('-').replaceAll(/[^a-z0-9-]/gu, '_') + String(room), args, room);
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(words)]);
    expect(ended.stderr).not.toMatch(/^\s+at /mu);
  });
});
