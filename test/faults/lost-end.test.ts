import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { killLeftovers } from '../support/children.ts';
import { startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LOST = 20;
const SAID = 'the log has lost its end';

describe('a log that has lost its end', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  /** What a start says about it. */
  const start = async () => {
    const server = await startServer(folder.path);
    const metrics = (await request(`http://127.0.0.1:${server.port}`).get('/metrics')).text;
    await server.stop();
    const lines = (await server.finished).stdout.split('\n').filter((line) => line.includes(SAID));
    return {
      metric: Number(/^kontor_log_missing_events (\d+)$/mu.exec(metrics)?.[1]),
      said: lines.map((line) => JSON.parse(line) as { readonly missing: number; readonly since: string }),
    };
  };

  it('is told by the next start: how many events that were seen are missing, and since when', async () => {
    expect(await start()).toEqual({ metric: 0, said: [] });
    // Nobody may have seen what the first one wrote last, before it ended; the second one has caught up.
    expect(await start()).toEqual({ metric: 0, said: [] });
    const database = new DatabaseSync(join(folder.path, 'events.sqlite'));
    database.exec(`DELETE FROM events WHERE position > (SELECT max(position) FROM events) - ${LOST}`);
    const { metadata } = database.prepare('SELECT metadata FROM events ORDER BY position DESC LIMIT 1').get() ?? {};
    database.close();
    const { metric, said } = await start();
    expect(metric).toBe(LOST);
    const { at } = JSON.parse(String(metadata)) as { readonly at: number };
    expect(said).toEqual([expect.objectContaining({ missing: metric, since: new Date(at).toISOString() })]);
  });
});
