import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** Loaded on the first query, so that other starts do not wait for it. */
const driver = () => import('@duckdb/node-api');

export interface OpenDatabase {
  readonly instance: DuckDBInstance;
  readonly connection: DuckDBConnection;
  close(): void;
}

const MAX_SPILLED = '2GB';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A separate folder, because databases that share a spill folder read each other's files. */
const ownFolderIn = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const [, pid] = /^spill-(\d+)-/u.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(folder, `spill-${process.pid}-`));
};

/** An in-memory database with one thread and no extensions, to which files are attached. */
export const openDatabase = async (memoryMegabytes: number, spillFolder: string | null): Promise<OpenDatabase> => {
  const { DuckDBInstance } = await driver();
  const spill = spillFolder === null ? null : ownFolderIn(spillFolder);
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: `${memoryMegabytes}MB`,
    temp_directory: spill ?? '',
    max_temp_directory_size: MAX_SPILLED,
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

/** Parallel connections: a compromise between small and large machines. */
const LANES = 2;

/** Runs the same work on several connections, each on its own thread, until all have ended. @throws the first error */
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

export const firstRow = async (
  connection: DuckDBConnection,
  sql: string,
): Promise<Readonly<Record<string, unknown>> | undefined> => (await connection.runAndReadAll(sql)).getRowObjectsJS()[0];
