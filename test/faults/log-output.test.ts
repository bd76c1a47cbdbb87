import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { killLeftovers } from '../support/children.ts';
import { runCli, startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** More than fits into an unread pipe. */
const REQUESTS = 800;
const DATA_FOLDER_TROUBLE = 74;

describe('log output', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  it.each(['does not read', 'has gone'])(
    'somebody who %s any more neither blocks requests nor the shutdown',
    async (reader) => {
      const server = await startServer(folder.path, { KONTOR_LOG_LEVEL: 'debug' });
      if (reader === 'has gone') server.child.stdout?.destroy();
      else server.child.stdout?.pause();
      for (let n = 0; n < REQUESTS; n += 1) {
        const { status } = await fetch(`http://127.0.0.1:${server.port}/favicon.ico`);
        expect(status).toBeLessThan(500);
      }
      const begin = performance.now();
      const ended = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      expect([code, performance.now() - begin < 9_000]).toEqual([0, true]);
      server.child.stdout?.resume();
    },
  );

  it('a command whose error output is closed still ends with its exit code', async () => {
    await (await startServer(folder.path)).stop();
    const log = join(folder.path, 'stderr.log');
    const size = Math.ceil(statSync(join(folder.path, 'events.sqlite')).size / 1024) + 40;
    writeFileSync(log, Buffer.alloc(size * 1024));
    const full = `exec 2>>'${log}'; ulimit -f ${size}`;
    const listing = await runCli(folder.path, ['orders', 'list', 'demo'], full);
    expect([0, DATA_FOLDER_TROUBLE]).toContain(listing.code);
    const wrong = await runCli(folder.path, ['nonsense'], full);
    expect(wrong.code).toBe(2);
    const importing = ['import', 'products', 'test/fixtures/product-files/shopify.csv', '--site', 'demo'];
    expect([0, 1, DATA_FOLDER_TROUBLE]).toContain((await runCli(folder.path, importing, full)).code);
    expect(readFileSync(log)).toHaveLength(size * 1024);
  });

  it('a command whose output does not fit reports it with the exit code of a full disk', async () => {
    await (await startServer(folder.path)).stop();
    const out = join(folder.path, 'stdout.txt');
    const size = Math.ceil(statSync(join(folder.path, 'read-models.sqlite')).size / 1024) + 1_024;
    writeFileSync(out, Buffer.alloc(size * 1024));
    const { code, stderr } = await runCli(folder.path, ['jobs'], `exec 1>>'${out}'; ulimit -f ${size}`);
    expect([code, stderr]).toEqual([
      DATA_FOLDER_TROUBLE,
      expect.stringContaining('Die Ausgabe kann nicht geschrieben werden'),
    ]);
  });
});
