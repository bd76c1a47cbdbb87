import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { killLeftovers } from '../../support/children.ts';
import { type Started, startServer } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOST = 'demo.localhost';

describe('development mailbox', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  /** Status 404 if it is disabled; otherwise visitors are asked to sign in. */
  const statusOf = async ({ port }: Started, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
    const asked = request(`http://127.0.0.1:${port}`).get('/dev/mail');
    return (await asked.set({ host: HOST, ...headers })).status;
  };

  it('is available to the user who started the server at a terminal, and not through a proxy', async () => {
    const server = await startServer(folder.path, {}, '', true);
    expect(await statusOf(server)).toBe(401);
    expect(await statusOf(server, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
    expect(await statusOf(server, { host: 'laden.example' })).toBe(404);
    await server.stop();
  });

  it('is disabled if the server was started by a program, unless configured', async () => {
    const silent = await startServer(folder.path);
    expect(await statusOf(silent)).toBe(404);
    await silent.stop();
    const told = await startServer(folder.path, { KONTOR_DEV_MAIL: '1' });
    expect(await statusOf(told)).toBe(401);
    await told.stop();
  });

  it('can also be disabled at a terminal', async () => {
    const server = await startServer(folder.path, { KONTOR_DEV_MAIL: '0' }, '', true);
    expect(await statusOf(server)).toBe(404);
    await server.stop();
  });
});
