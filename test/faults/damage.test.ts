import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import request from 'supertest';
import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { killLeftovers } from '../support/children.ts';
import { runCli, type Started, startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const DATA_FOLDER_TROUBLE = 74;
const CRUMB = 'c'.repeat(32);
const WORDS = 'Das geht gerade nicht. Bitte versuche es gleich noch einmal.';

describe('a file damaged beyond its first page', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(async () => {
    folder = temporaryFolder();
    await (await startServer(folder.path)).stop();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  const scramble = (name: string, from: number): void => {
    const file = join(folder.path, name);
    const bytes = readFileSync(file);
    for (let at = from; at < bytes.length; at += 1) bytes[at] = (bytes[at]! * 7 + 13) % 256;
    writeFileSync(file, bytes);
    // Open connections drop their cache when somebody else writes.
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 7');
    database.close();
  };
  const readiness = async ({ port }: Started) => {
    const answer = await request(`http://127.0.0.1:${port}`).get('/readyz');
    const { waitsFor } = answer.body as { readonly waitsFor: readonly string[] };
    return { status: answer.status, waitsFor };
  };

  const add = ({ port }: Started) =>
    request(`http://127.0.0.1:${port}`)
      .post('/api/commerce/shopping-cart/entries')
      .set({ host: 'demo.localhost', 'x-csrf-token': CRUMB, cookie: `crumb=${CRUMB}` })
      .send({ itemId: productIdOf(SiteId.parse('demo'), { format: 'demo', key: 'gutschein' }), sku: 'HH-GUT-025' });

  it.each([
    ['events.sqlite', 8_192, 'put a backup in its place'],
    ['read-models.sqlite', 300_000, 'it is made again from the log'],
  ])(
    '%s while the shop is open: requests are refused, the process is not ready, and the log says what helps',
    async (name, from, help) => {
      const server = await startServer(folder.path);
      expect(await readiness(server)).toEqual({ status: 200, waitsFor: [] });
      scramble(name, from);
      const { status, text, headers } = await add(server);
      expect([status, text, headers['retry-after']]).toEqual([503, expect.stringContaining(WORDS), '5']);
      const { port } = server;
      const page = await request(`http://127.0.0.1:${port}`).get('/shop/gutschein').set('host', 'demo.localhost');
      expect([200, 503]).toContain(page.status);
      await until(async () => (await readiness(server)).waitsFor.includes(`undamaged ${name}`), true);
      expect((await readiness(server)).status).toBe(503);
      await server.stop();
      const said = (await server.finished).stdout.split('\n').filter((line) => line.includes('a file is damaged'));
      expect(said.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({ level: 50, file: join(folder.path, name), help: expect.stringContaining(help) }),
      ]);
    },
  );

  it('rebuilds lost read models', async () => {
    scramble('read-models.sqlite', 300_000);
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder.path, `read-models.sqlite${end}`), { force: true });
    const server = await startServer(folder.path);
    const page = await request(`http://127.0.0.1:${server.port}`).get('/shop/gutschein').set('host', 'demo.localhost');
    expect(page.status).toBe(200);
    await server.stop();
  });

  it('is reported by kontor check, with the state of each file and what helps, and by other commands', async () => {
    const whole = await runCli(folder.path, ['check']);
    expect([whole.code, whole.stderr]).toEqual([0, '']);
    expect(whole.stdout.match(/ heil, /gu)).toHaveLength(6);
    scramble('read-models.sqlite', 300_000);
    const { code, stdout } = await runCli(folder.path, ['check']);
    expect([code, stdout]).toEqual([DATA_FOLDER_TROUBLE, expect.stringMatching(/read-models\.sqlite +beschädigt: /u)]);
    expect(stdout).toContain('aus dem Ereignisprotokoll neu gemacht');
    expect(stdout.match(/ heil, /gu)).toHaveLength(5);
    for (const args of [
      ['orders', 'list', 'demo'],
      ['rebuild', 'products'],
    ]) {
      const told = await runCli(folder.path, args);
      expect([args, told.code, told.stderr]).toEqual([
        args,
        DATA_FOLDER_TROUBLE,
        expect.stringContaining('read-models.sqlite'),
      ]);
    }
  });
});
