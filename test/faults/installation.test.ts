import { existsSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { killLeftovers } from '../support/children.ts';
import { runCli, runServer, startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MISMATCH = 65;
const ENDINGS = ['', '-wal', '-shm'];

describe('a data folder in which the log and the vault do not belong together', () => {
  let begun: ReturnType<typeof temporaryFolder>;
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(async () => {
    begun = temporaryFolder();
    await (await startServer(begun.path)).stop();
  });
  beforeEach(async () => {
    folder = temporaryFolder();
    await cp(begun.path, folder.path, { recursive: true });
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });
  afterAll(() => begun.remove());

  const lose = (store: 'events' | 'vault'): void => {
    for (const ending of ENDINGS) rmSync(join(folder.path, `${store}.sqlite${ending}`), { force: true });
  };
  const isThere = (store: 'events' | 'vault'): boolean => existsSync(join(folder.path, `${store}.sqlite`));
  const started = () => runServer({ KONTOR_DATA: folder.path });
  const accept = () => runCli(folder.path, ['installation', 'accept']);

  it.each([
    ['vault', 'The vault is missing'],
    ['events', 'The event log is missing'],
  ] as const)(
    'is refused without %s.sqlite, nothing is created, and a command continues without it',
    async (store, why) => {
      lose(store);
      const refused = await started();
      expect([refused.code, refused.stderr]).toEqual([MISMATCH, expect.stringContaining(why)]);
      expect(refused.stderr).toContain('kontor -- installation accept');
      expect(refused.stderr).not.toMatch(/\n\s+at /u);
      expect(isThere(store)).toBe(false);
      const command = await runCli(folder.path, ['orders', 'list', 'demo']);
      expect([command.code, command.stderr]).toEqual([MISMATCH, expect.stringContaining(why)]);
      expect((await started()).code).toBe(MISMATCH);
      expect((await accept()).code).toBe(0);
      await (await startServer(folder.path)).stop();
    },
  );

  it('is refused if one is of another installation, and a command continues with them', async () => {
    const other = temporaryFolder();
    await (await startServer(other.path)).stop();
    lose('vault');
    for (const ending of ENDINGS) {
      const file = `vault.sqlite${ending}`;
      if (existsSync(join(other.path, file))) await cp(join(other.path, file), join(folder.path, file));
    }
    other.remove();
    const { code, stderr } = await started();
    expect([code, stderr]).toEqual([MISMATCH, expect.stringContaining('do not belong together')]);
    const state = await runCli(folder.path, ['installation']);
    expect([state.code, state.stderr]).toEqual([1, expect.stringContaining('gehören nicht zusammen')]);
    expect((await accept()).code).toBe(0);
    expect((await runCli(folder.path, ['installation'])).stdout).toContain('gehören zusammen');
    await (await startServer(folder.path)).stop();
  });

  it('starts if both are older than ids, and is refused from then on', async () => {
    const change = (file: string, sql: string): void => {
      const database = new DatabaseSync(join(folder.path, file));
      expect(database.prepare(sql).run().changes).toBe(1);
      database.close();
    };
    change('events.sqlite', "DELETE FROM streams WHERE name = 'installation'");
    change('vault.sqlite', "DELETE FROM secrets WHERE purpose = 'installation'");
    await (await startServer(folder.path)).stop();
    expect((await runCli(folder.path, ['installation'])).stdout).toContain('gehören zusammen');
    lose('vault');
    expect((await started()).code).toBe(MISMATCH);
  });

  it('starts after the lost store is restored', async () => {
    lose('vault');
    expect((await started()).code).toBe(MISMATCH);
    await cp(join(begun.path, 'vault.sqlite'), join(folder.path, 'vault.sqlite'));
    await (await startServer(folder.path)).stop();
  });
});
