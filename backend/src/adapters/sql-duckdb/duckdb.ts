import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** Loaded at the first query, so that a shop that nobody asks starts without it. */
const driver = () => import('@duckdb/node-api');

export interface OpenDatabase {
  readonly instance: DuckDBInstance;
  readonly connection: DuckDBConnection;
  close(): void;
}

const MOST_SPILLED = '2GB';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A folder of its own: databases that spill into one folder read what others have written. */
const ownFolderIn = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const [, pid] = /^spill-(\d+)-/u.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(folder, `spill-${process.pid}-`));
};

/** A database in memory, on one thread, that loads no extension; files are attached to it. */
export const openDatabase = async (memoryMegabytes: number, spillFolder: string | null): Promise<OpenDatabase> => {
  const { DuckDBInstance } = await driver();
  const spill = spillFolder === null ? null : ownFolderIn(spillFolder);
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: `${memoryMegabytes}MB`,
    temp_directory: spill ?? '',
    max_temp_directory_size: MOST_SPILLED,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    preserve_insertion_order: 'false',
  });
  const connection = await instance.connect();
  return {
    instance,
    connection,
    close: () => {
      connection.closeSync();
      instance.closeSync();
      if (spill !== null) rmSync(spill, { recursive: true, force: true });
    },
  };
};

/** As many as use a computer with few processors well, and not all of one with more. */
const LANES = 2;

/** The same work on several connections at once, each on a thread; until all have ended. @throws what the first threw */
export const inLanes = async (
  instance: DuckDBInstance,
  work: (connection: DuckDBConnection) => Promise<void>,
): Promise<void> => {
  const lane = async (): Promise<void> => {
    const connection = await instance.connect();
    try {
      await work(connection);
    } finally {
      connection.closeSync();
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The first row as an object. */
export const firstRow = async (
  connection: DuckDBConnection,
  sql: string,
): Promise<Readonly<Record<string, unknown>> | undefined> => (await connection.runAndReadAll(sql)).getRowObjectsJS()[0];
