import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { killLeftovers } from '../support/children.ts';
import { type Started, startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const HOST = 'demo.localhost';

describe('mails on this computer', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  /** Whether there are any to be seen: who is not signed in is asked to, where there are. */
  const statusOf = async ({ port }: Started, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
    const asked = request(`http://127.0.0.1:${port}`).get('/dev/mail');
    return (await asked.set({ host: HOST, ...headers })).status;
  };

  it('can be seen by whoever has started it at a terminal, and by nobody behind a proxy', async () => {
    const server = await startServer(folder.path, {}, '', true);
    expect(await statusOf(server)).toBe(401);
    expect(await statusOf(server, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
    expect(await statusOf(server, { host: 'laden.example' })).toBe(404);
    await server.stop();
  });

  it('can be seen by nobody where it was started by a program, unless it says so', async () => {
    const silent = await startServer(folder.path);
    expect(await statusOf(silent)).toBe(404);
    await silent.stop();
    const told = await startServer(folder.path, { KONTOR_DEV_MAIL: '1' });
    expect(await statusOf(told)).toBe(401);
    await told.stop();
  });

  it('can be seen by nobody at a terminal either, where that is said', async () => {
    const server = await startServer(folder.path, { KONTOR_DEV_MAIL: '0' }, '', true);
    expect(await statusOf(server)).toBe(404);
    await server.stop();
  });
});
