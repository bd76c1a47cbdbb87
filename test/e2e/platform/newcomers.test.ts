import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXIT } from '../../../backend/src/platform/exit-codes.ts';
import { runCli, runServer, startServer, type Started } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

describe('what a newcomer does first', () => {
  const folder = temporaryFolder();
  let server: Started;
  beforeAll(async () => {
    server = await startServer(folder.path);
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('the README, npm and the lock file want the same Node', () => {
    const [, wanted] = /Node (\d+) or newer/u.exec(read('README.md')) ?? [];
    const engines = (JSON.parse(read('package.json')) as { engines: { node: string } }).engines;
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { engines: { node: string } }> };
    expect([engines.node, lock.packages['']?.engines.node]).toEqual([`>=${wanted}`, `>=${wanted}`]);
  });

  it('the product file that the README offers is imported as it is', async () => {
    const [, path = ''] = /import products (\S+) --site demo/u.exec(read('README.md')) ?? [];
    const { code, stdout, stderr } = await runCli(folder.path, ['import', 'products', path, '--site', 'demo']);
    expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(/3 /u), expect.not.stringMatching(/\d+:/u)]);
  });

  it('a start on a taken port says so, shows no password and leaves nothing behind', async () => {
    const own = temporaryFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await runServer({ KONTOR_DATA: own.path, PORT: String(port) });
    expect([code, stdout, stderr]).toEqual([EXIT.port, '', expect.stringContaining(`port ${port} is taken`)]);
    expect(stderr).toContain('PORT=');
    other.close();
    own.remove();
  });
});
