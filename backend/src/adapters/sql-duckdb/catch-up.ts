import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Fact } from '@kontor/contracts/analytics/facts';
import { progressAt } from '@kontor/contracts/history';
import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { CatchUpProgress } from '@kontor/contracts/ports/analyst';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { firstRow, named, openDatabase, quoted } from './duckdb.ts';
import { FILE_OPTIONS, FactFiles } from './fact-files.ts';
import { factTables, type Reached, type SiteFiles } from './site-files.ts';

export interface FactSource {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  /** Pure. */
  readonly factsOf: (event: RecordedEvent) => readonly Fact[];
}

/** Bytes of facts that are gathered before they are written; the next are gathered meanwhile. */
const FLUSH_AT = 24_000_000;
const MEMORY_MEGABYTES = 128;

interface Gathering {
  readonly files: FactFiles;
  /** Of the last event that the site's database has. */
  readonly known: Position;
}

/** Reads what is new of the log into the sites' databases; what was read twice after a crash counts once. */
export const catchUp = async (
  sites: SiteFiles,
  { log, factsOf }: FactSource,
  told: (progress: CatchUpProgress) => void = () => undefined,
): Promise<Reached> => {
  let reached = sites.reached();
  const head = await log.head();
  if (head === reached.position) return reached;
  if (head < reached.position) {
    // Another log than the one that was read, such as one from a backup.
    sites.forget();
    reached = { ...reached, position: START, events: 0 };
  }
  const from = reached.position;
  mkdirSync(sites.folder, { recursive: true, mode: 0o700 });
  const scratch = join(sites.folder, 'reading');
  const database = await openDatabase(MEMORY_MEGABYTES, scratch);
  const { connection } = database;
  // Whoever checkpoints after every file compresses the same rows again and again.
  await connection.run("SET checkpoint_threshold = '128MB'");
  const gathered = new Map<string, Gathering>();
  let read = 0;
  let size = 0;
  let writing: Promise<void> = Promise.resolve();

  const flush = async (position: Position): Promise<void> => {
    await writing;
    const parts: SitePart[] = [];
    for (const [siteId, { files }] of gathered) {
      if (files.size === 0) continue;
      const written = files.flush(join(scratch, siteId));
      parts.push({ siteId, written, position: files.lastPosition, seq: files.seq });
    }
    size = 0;
    const next = { ...reached, position, events: reached.events + read };
    writing = (async () => {
      for (const part of parts) await copyPart(connection, part);
      sites.remember(next);
    })();
    // Whoever awaits it is told.
    writing.catch(() => undefined);
  };

  try {
    let position = from;
    for await (const events of log.readAll({ after: from })) {
      for (const event of events) {
        const { siteId } = event.metadata;
        let site = gathered.get(siteId);
        if (!site) {
          site = await attach(connection, sites, siteId);
          gathered.set(siteId, site);
        }
        if (event.position <= site.known) continue;
        const before = site.files.size;
        site.files.add(event, factsOf(event));
        size += site.files.size - before;
      }
      read += events.length;
      position = events.at(-1)?.position ?? position;
      if (size > FLUSH_AT) {
        await flush(position);
        told({ events: read, share: progressAt(position, from, head) });
      }
    }
    await flush(position);
    await writing;
    for (const siteId of gathered.keys()) await connection.run(`CHECKPOINT ${named(siteId)}`);
    return { ...reached, position, events: reached.events + read };
  } finally {
    await writing.catch(() => undefined);
    database.close();
    rmSync(scratch, { recursive: true, force: true });
  }
};

const attach = async (connection: DuckDBConnection, sites: SiteFiles, siteId: string): Promise<Gathering> => {
  await connection.run(`ATTACH ${quoted(sites.fileOf(siteId))} AS ${named(siteId)}`);
  await connection.run(factTables(named(siteId)));
  const row = await firstRow(connection, `SELECT position, seq FROM ${named(siteId)}.reached`);
  return {
    files: new FactFiles(Number(row?.['seq'] ?? 0)),
    known: (row?.['position'] ?? START) as Position,
  };
};

interface SitePart {
  readonly siteId: string;
  readonly written: ReturnType<FactFiles['flush']>;
  readonly position: string;
  readonly seq: number;
}

/** Facts and how far they go, together. */
const copyPart = async (connection: DuckDBConnection, { siteId, written, position, seq }: SitePart): Promise<void> => {
  const database = named(siteId);
  await connection.run('BEGIN');
  for (const [table, file] of written) {
    await connection.run(`COPY ${database}.${table} FROM ${quoted(file)} (${FILE_OPTIONS})`);
  }
  await connection.run(`DELETE FROM ${database}.reached`);
  await connection.run(`INSERT INTO ${database}.reached VALUES (${quoted(position)}, ${seq})`);
  await connection.run('COMMIT');
};
