import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CRUMB_COOKIE, CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import request from 'supertest';
import { killLeftovers } from '../support/children.ts';
import { mailIds } from '../support/mails.ts';
import { runCli, runServer, startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const CRUMB = '0123456789abcdef0123456789abcdef';
const OWNER = { KONTOR_OWNER_EMAIL: 'eva@laden.example', KONTOR_OWNER_PASSWORD: 'ein sehr gutes Passwort' };
const isOpen = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;
const all = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

describe('the data folder on a shared computer', () => {
  let parent: ReturnType<typeof temporaryFolder>;
  let folder: string;
  beforeEach(() => {
    parent = temporaryFolder();
    folder = join(parent.path, 'data');
  });
  afterEach(() => {
    killLeftovers();
    parent.remove();
  });

  it('is private to its owner, with the vault, the log, the mails and all else, whoever writes it', async () => {
    const server = await startServer(folder, OWNER);
    await request(`http://127.0.0.1:${server.port}`)
      .post('/api/v1/sign-in/password-resets')
      .set({ host: 'demo.localhost', cookie: `${CRUMB_COOKIE}=${CRUMB}`, [CRUMB_HEADER]: CRUMB })
      .send({ email: OWNER.KONTOR_OWNER_EMAIL });
    await until(async () => (await mailIds(folder)).length, 1);
    expect((await runCli(folder, ['sql', 'SELECT 1', '--site', 'demo'])).code).toBe(0);
    const files = all(folder);
    for (const name of ['events.sqlite', 'vault.sqlite', 'vault.sqlite-wal', 'mails', 'files', 'analytics']) {
      expect(files).toContain(join(folder, name));
    }
    expect(files.filter(isOpen)).toEqual([]);
    await server.stop();
  });

  it('is made private at the start if it was open, with its content', async () => {
    await (await startServer(folder)).stop();
    mkdirSync(join(folder, 'mails'), { recursive: true });
    writeFileSync(join(folder, 'mails', 'old.eml'), 'x');
    for (const path of all(folder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    const server = await startServer(folder);
    expect(all(folder).filter(isOpen)).toEqual([]);
    await server.stop();
  });

  it('keeps its mode if it contains other things, while the shop’s files are made private', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'of somebody else');
    for (const path of all(folder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    const server = await startServer(folder);
    await server.stop();
    expect(all(folder).filter(isOpen)).toEqual([folder, join(folder, 'notes.txt')]);
    expect((await server.finished).stdout).toContain('others on this computer may look into the data folder');
  });

  it('is reported by whoever needs it if it cannot be created', async () => {
    expect((await runServer({ KONTOR_DATA: '/sys/kontor' })).code).toBe(74);
  });
});
