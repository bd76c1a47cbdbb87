import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { killLeftovers } from '../support/children.ts';
import { runCli, runServer, startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Limits the size of files this process writes, in kB: writes then fail as on a full disk. */
const limit = (kilobytes: number): string => `ulimit -f ${kilobytes}`;
const DATA_FOLDER_TROUBLE = 74;
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

describe('a data folder that cannot be written', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  const integrity = (file: string): unknown => {
    const database = new DatabaseSync(file);
    const result = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    database.close();
    return result;
  };

  it('is a file: a clear message and exit code', async () => {
    const file = join(folder.path, 'data');
    writeFileSync(file, 'not a folder');
    const { code, stderr } = await runServer({ KONTOR_DATA: file });
    expect([code, stderr]).toEqual([
      DATA_FOLDER_TROUBLE,
      expect.stringContaining('Kontor could not start: the event log'),
    ]);
    expect(stderr).not.toMatch(/\n\s+at /u);
  });

  it('is read-only: a clear message and exit code', async () => {
    const { code, stderr } = await runServer({ KONTOR_DATA: '/sys/kontor' });
    expect([code, stderr]).toEqual([DATA_FOLDER_TROUBLE, expect.stringContaining('cannot be opened')]);
  });

  it('is full at the first start: a clear message and exit code, and the next start finds nothing half-written', async () => {
    const { code, stderr } = await runServer({ KONTOR_DATA: folder.path }, limit(150));
    expect([code, stderr]).toEqual([DATA_FOLDER_TROUBLE, expect.stringContaining('Kontor could not start')]);
    expect(integrity(join(folder.path, 'events.sqlite'))).toBe('ok');
    const server = await startServer(folder.path);
    const get = async (host: string, path: string): Promise<number> =>
      (await request(`http://127.0.0.1:${server.port}`).get(path).set('host', host)).status;
    expect(await get('demo.localhost', '/shop/gutschein')).toBe(200);
    expect(await get('demo-ch.localhost', '/laden')).toBe(200);
    await server.stop();
  });

  it('gets full during an import: the import stops with a report, and the reported products exist', async () => {
    await (await startServer(folder.path)).stop();
    const rows = Array.from(
      { length: 6_000 },
      (_, row) => `artikel-${row},Artikel ${row},12.50,SKU-${row},${'Text '.repeat(40)}`,
    );
    const file = join(folder.path, 'many.csv');
    writeFileSync(file, ['Handle,Title,Variant Price,Variant SKU,Body (HTML)', ...rows, ''].join('\n'));
    const report = join(folder.path, 'report', 'report.json');
    mkdirSync(join(folder.path, 'report'));
    const args = ['import', 'products', file, '--site', 'demo', '--report', report];
    const { code, stderr } = await runCli(folder.path, args, limit(6_000));
    expect([code, stderr]).toEqual([1, expect.stringContaining('Der Import wurde abgebrochen')]);
    expect(integrity(join(folder.path, 'events.sqlite'))).toBe('ok');
    const again = await runCli(folder.path, args);
    expect(again.code).toBe(0);
  });

  it.each([
    ['events.sqlite', 0, 100],
    ['events.sqlite', 4096, Infinity],
    ['events.sqlite', 100_000, Infinity],
    ['vault.sqlite', 0, 100],
    ['vault.sqlite', 20_000, Infinity],
    ['read-models.sqlite', 0, 100],
    ['read-models.sqlite', 500_000, Infinity],
    ['jobs.sqlite', 0, 100],
    ['jobs.sqlite', 8192, Infinity],
    ['captchas.sqlite', 0, 100],
    ['snapshots.sqlite', 0, 100],
  ])('has a corrupt %s, from %d to %d: a message that names it, and the exit code', async (name, from, to) => {
    await (await startServer(folder.path)).stop();
    const file = join(folder.path, name);
    const bytes = readFileSync(file);
    for (let at = from; at < Math.min(to, bytes.length); at += 1) bytes[at] = (bytes[at]! * 7 + 13) % 256;
    writeFileSync(file, bytes);
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
    const { code, stderr } = await runServer({ KONTOR_DATA: folder.path });
    expect([code, stderr]).toEqual([DATA_FOLDER_TROUBLE, expect.stringContaining(name)]);
    expect(stderr).toMatch(/file is not a database|malformed/u);
    expect(stderr).not.toMatch(/\n\s+at /u);
  });

  it('gets full while the shop is open: readiness reports it', async () => {
    await (await startServer(folder.path)).stop();
    const size = Math.max(...['', '-wal'].map((end) => sizeOf(join(folder.path, `events.sqlite${end}`))));
    const limited = await startServer(folder.path, {}, limit(Math.ceil(size / 1024) + 16));
    const answer = await request(`http://127.0.0.1:${limited.port}`).get('/readyz');
    expect([answer.status, answer.body]).toEqual([503, expect.objectContaining({ waitsFor: ['data folder'] })]);
    limited.child.kill('SIGKILL');
    await limited.finished;
    const server = await startServer(folder.path);
    expect((await request(`http://127.0.0.1:${server.port}`).get('/readyz')).status).toBe(200);
    await server.stop();
  });

  it('wrong settings are named, with their own exit code', async () => {
    const { code, stderr } = await runServer({ KONTOR_DATA: folder.path, PORT: 'abc' });
    expect([code, stderr]).toEqual([78, expect.stringContaining('PORT')]);
  });
});
