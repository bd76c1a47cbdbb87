import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { DuckDbAnalyst } from '../../backend/src/adapters/sql-duckdb/index.ts';
import { factsOf } from '../../backend/src/features/analytics/facts/facts-of.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { analystSuite } from './analyst.suite.ts';

analystSuite('DuckDB', async () => {
  const folder = temporaryFolder();
  const log = new SqliteEventLog(join(folder.path, 'events.sqlite'));
  const analyst = new DuckDbAnalyst({
    folder: join(folder.path, 'analytics'),
    generation: 'test',
    log,
    factsOf,
    ...systemAmbient,
  });
  const secretFile = join(folder.path, 'secret.csv');
  writeFileSync(secretFile, 'secret\n1\n');
  return {
    analyst,
    log,
    secretFile,
    remove: async () => {
      await analyst.close();
      await log.close();
      folder.remove();
    },
  };
});
