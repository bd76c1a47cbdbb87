import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import { pino } from 'pino';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { killLeftovers } from '../support/children.ts';
import { flatten } from '../support/collect.ts';
import { copyDemo } from '../support/demo-data.ts';
import { startServer } from '../support/process.ts';
import { begin, complete, createPage, dying, look, PAGES, retitle } from '../support/released-pages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const ALL = 'api,projections,worker,storefront';
/** Nothing here completes a release by itself. */
const WITHOUT_WORKER = 'api,projections,storefront';

/** Documents of the release whose versions are in the log. */
const notedIn = async (log: SqliteEventLog, release: number): Promise<number> => {
  const events = await flatten(log.readAll({ after: START, filter: { types: ['VersionNoted'] } }));
  return events.filter(({ data }) => (data as { readonly release: number }).release === release).length;
};

/** Starts the product, and kills it as soon as it has taken a few steps. @returns how many documents it had noted */
const killedAmid = async (folder: string, release: number): Promise<number> => {
  const server = await startServer(folder);
  const log = new SqliteEventLog(join(folder, 'events.sqlite'));
  while ((await notedIn(log, release)) < 6) await sleep(1);
  server.child.kill('SIGKILL');
  await server.finished;
  const noted = await notedIn(log, release);
  await log.close();
  return noted;
};

describe('a release that is broken off in the middle', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let kontor: Kontor;
  const start = async (roles: string): Promise<void> => {
    const config = readConfig({
      ...{ PORT: '0', KONTOR_DATA: folder.path, KONTOR_DEMO: 'empty', KONTOR_DRIFT_CHECK: '0' },
      KONTOR_ROLES: roles,
    });
    kontor = await startKontor(config, null, { logger: pino({ level: 'silent' }) });
    await kontor.started;
  };
  beforeEach(async () => {
    folder = temporaryFolder();
    await copyDemo(folder.path);
  });
  afterEach(async () => {
    await kontor.stop();
    killLeftovers();
    folder.remove();
  });

  const published = async (): Promise<readonly DocumentId[]> => {
    await start(WITHOUT_WORKER);
    const ids = await Promise.all(PAGES.map((urlId) => createPage(kontor, urlId)));
    await complete(kontor, await begin(kontor, ids));
    await until(() => look(kontor), ['Fassung 1']);
    return ids;
  };

  it('given a killed process, then visitors get all of the one before until another process completes it', async () => {
    const ids = await published();
    for (let edition = 2; ; edition += 1) {
      const [before, after] = [`Fassung ${edition - 1}`, `Fassung ${edition}`];
      await Promise.all(ids.map((id) => retitle(kontor, id, after)));
      const release = await begin(kontor, ids);
      await kontor.stop();
      const noted = await killedAmid(folder.path, release);
      await start(WITHOUT_WORKER);
      // The process was quicker than whoever kills it: once more.
      if (noted === PAGES.length) {
        await complete(kontor, release);
        continue;
      }
      expect(await look(kontor)).toEqual([before]);
      await kontor.stop();
      await start(ALL);
      await until(() => look(kontor), [after]);
      return;
    }
  });

  it('given lost read models, then it is completed from the log, and shows nothing of itself before', async () => {
    const ids = await published();
    await Promise.all(ids.map((id) => retitle(kontor, id, 'Fassung 2')));
    const release = await begin(kontor, ids);
    await expect(dying(kontor, release, 25)).rejects.toThrow('died');
    await kontor.stop();
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder.path, `read-models.sqlite${end}`), { force: true });

    await start(WITHOUT_WORKER);
    await until(() => look(kontor), ['Fassung 1']);
    await kontor.stop();
    await start(ALL);
    const seen = new Set<string>();
    await until(async () => {
      const titles = (await look(kontor))?.join() ?? '';
      seen.add(titles);
      return titles;
    }, 'Fassung 2');
    seen.delete('Fassung 1');
    expect([...seen]).toEqual(['Fassung 2']);
  });
});
