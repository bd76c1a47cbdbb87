import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { cartQueries } from '@kontor/projections/features/cart/queries';
import { catalogueQueries } from '@kontor/projections/features/catalogue/queries';
import { projections } from '@kontor/projections/features/index';
import { pageQueries } from '@kontor/projections/features/pages/queries';
import { siteQueries } from '@kontor/projections/features/sites/queries';
import { ProjectionRunner } from '@kontor/projections/platform/runner';
import { type Logger, pino } from 'pino';
import { systemAmbient } from './adapters/ambient-system.ts';
import { SqliteEventLog } from './adapters/event-log-sqlite/index.ts';
import { FolderFiles } from './adapters/files-folder.ts';
import { SqliteRowSpool } from './adapters/row-spool-sqlite.ts';
import { CommandHandling } from './platform/commands/command-handling.ts';
import type { Config } from './platform/config.ts';
import type { Platform } from './platform/platform.ts';

export interface Composition {
  readonly platform: Platform;
  readonly projections: ProjectionRunner;
  /** Scratch space for files that do not fit into memory. */
  readonly spool: () => RowSpool;
  /** Closes the stores; whatever uses them has stopped by then. */
  close(): Promise<void>;
}

/** What a process may bring itself. */
export interface Parts {
  readonly ambient?: Ambient;
  readonly logger?: Logger;
  /** How many streams' states are remembered between commands. */
  readonly cachedStreams?: number;
}

const logFile = ({ dataFolder }: Config): string => join(dataFolder, 'events.sqlite');

/** Whether somebody has started an installation in the data folder before. */
export const isInstalled = (config: Config): boolean => existsSync(logFile(config));

/**
 * The one place where adapters are chosen.
 * @throws LogUnavailable, StoreUnavailable when the data folder cannot be used
 */
export const compose = (config: Config, parts: Parts = {}): Composition => {
  const { ambient = systemAmbient, logger = pino({ level: 'info' }), cachedStreams } = parts;
  const log = new SqliteEventLog(logFile(config));
  const store = new SqliteReadStore(join(config.dataFolder, 'read-models.sqlite'));
  const files = new FolderFiles(join(config.dataFolder, 'files'));
  const sites = siteQueries(store);
  const platform: Platform = {
    config,
    ambient,
    logger,
    log,
    store,
    files,
    handling: new CommandHandling(log, ambient, cachedStreams),
    queries: {
      sites,
      pages: pageQueries(store),
      catalogue: catalogueQueries(store),
      cart: cartQueries(store, ambient, sites),
    },
  };
  const onFailure = (view: string, error: unknown): void => logger.error({ err: error, view }, 'projection failed');
  return {
    platform,
    spool: () => new SqliteRowSpool(),
    projections: new ProjectionRunner({ log, store, ambient, onFailure }, projections),
    close: async () => {
      await log.close();
      await store.close();
    },
  };
};
