import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { copyDemo } from '../support/demo-data.ts';
import { begin, complete, createPage, dying, look, PAGES, retitle } from '../support/released-pages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const ALL = 'api,projections,worker,storefront';
/** Nothing here completes a release by itself. */
const WITHOUT_WORKER = 'api,projections,storefront';

describe('a release in the middle of which the read models are lost', () => {
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
    folder.remove();
  });

  it('is completed from the log, and shows nothing of itself before', async () => {
    await start(WITHOUT_WORKER);
    const ids = await Promise.all(PAGES.map((urlId) => createPage(kontor, urlId)));
    await complete(kontor, await begin(kontor, ids));
    await until(() => look(kontor), ['Fassung 1']);
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
