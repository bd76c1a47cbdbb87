import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { killLeftovers, watched } from '../support/children.ts';
import { startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const KILLS = 24;
const APPENDER = join(import.meta.dirname, '..', '..', 'build', 'test', 'appender.js');

/** Runs the appender until a bit after `acks` acknowledgements, kills it, and returns them. */
const killAfter = (file: string, run: number, acks: number, more: number): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const child = watched(
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', APPENDER, file, String(run)], {
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    let said = '';
    let doomed = false;
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // The first line announces the start; the last one is incomplete.
      if (doomed || said.split('\n').length - 2 < acks) return;
      doomed = true;
      setTimeout(() => child.kill('SIGKILL'), more);
    });
    child.once('close', () => resolve(said.split('\n').slice(1, -1)));
  });

describe('a process killed at any instant', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  it(`loses no acknowledged event, in ${KILLS} runs`, async () => {
    const file = join(folder.path, 'events.sqlite');
    for (let run = 0; run < KILLS; run += 1) {
      const acknowledged = await killAfter(file, run, 1 + Math.floor(Math.random() * 60), Math.random() * 12);
      const log = new SqliteEventLog(file);
      const events = await log.readStream(`killed-demo_${run}`);
      const ids = new Set(events.map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));
      await log.close();
    }
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  });

  it('keeps every acknowledged cart of the whole product, with consistent read models', async () => {
    const crumb = 'c'.repeat(32);
    const itemId = productIdOf(SiteId.parse('demo'), { format: 'demo', key: 'gutschein' });
    const answered: { readonly cookie: string; readonly quantity: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = await startServer(folder.path);
      const base = `http://127.0.0.1:${server.port}`;
      const shop = async (): Promise<void> => {
        let cookie = `crumb=${crumb}`;
        for (let quantity = 1; ; quantity += 1) {
          const response = await fetch(`${base}/api/commerce/shopping-cart/entries`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-csrf-token': crumb, cookie },
            body: JSON.stringify({ itemId, sku: 'HH-GUT-025', quantity: 1 }),
          });
          if (quantity === 1) {
            cookie = [cookie, ...response.headers.getSetCookie().map((one) => one.split(';')[0])].join('; ');
          }
          await response.json();
          answered.push({ cookie: cookie.replace(/; kontor-position=\d+/u, ''), quantity });
        }
      };
      const shoppers = Array.from({ length: 6 }, () => shop().catch(() => undefined));
      setTimeout(() => server.child.kill('SIGKILL'), 150 + Math.random() * 250);
      await Promise.all([...shoppers, server.finished]);
    }
    const server = await startServer(folder.path);
    const most = new Map<string, number>();
    for (const { cookie, quantity } of answered) most.set(cookie, Math.max(quantity, most.get(cookie) ?? 0));
    expect(most.size).toBeGreaterThan(6);
    for (const [cookie, quantity] of most) {
      const response = await fetch(`http://127.0.0.1:${server.port}/api/commerce/shopping-cart`, {
        headers: { cookie },
      });
      const cart = (await response.json()) as { totalQuantity: number };
      // One more than acknowledged: the last write may have been unanswered.
      expect([quantity, quantity + 1]).toContain(cart.totalQuantity);
    }
    await server.stop();
  });
});
