import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Fact } from '@kontor/contracts/analytics/facts';
import { progressAt } from '@kontor/contracts/history';
import { isOfSite, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { CatchUpProgress } from '@kontor/contracts/ports/analyst';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { firstRow, inLanes, named, openDatabase, quoted } from './duckdb.ts';
import { FILE_OPTIONS, FactFiles } from './fact-files.ts';
import { factTables, type Reached, type SiteFiles, WRITABLE } from './site-files.ts';

export interface FactSource {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  /** Pure. */
  readonly factsOf: (event: RecordedEvent) => readonly Fact[];
  /** Default: what suits millions of events. */
  readonly enough?: Enough;
}

/** Bytes of facts that are gathered on the disk before they are written, while the next are read. */
export interface Enough {
  /**
   * Of a site: some more than the rows that the database packs at once, which then go straight to their place and not
   * through its own log first.
   */
  readonly ofSite: number;
  /** Of all sites: then all is written, and nothing of it is read again after a crash. */
  readonly ofAll: number;
}
const ENOUGH: Enough = { ofSite: 110_000_000, ofAll: 400_000_000 };
const MEMORY_MEGABYTES = 128;

interface Gathering {
  readonly files: FactFiles;
  /** Of the last event that the site's database has. */
  readonly known: Position;
}

/** Reads what is new of the log into the sites' databases; what was read twice after a crash counts once. */
export const catchUp = async (
  sites: SiteFiles,
  { log, factsOf, enough = ENOUGH }: FactSource,
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
  let writing: Promise<void> = Promise.resolve();

  const take = (siteIds: Iterable<string>): readonly SitePart[] =>
    [...siteIds].flatMap((siteId) => {
      const files = gathered.get(siteId)?.files;
      if (!files || files.size === 0) return [];
      return [{ siteId, written: files.take(), position: files.lastPosition, seq: files.seq }];
    });
  /** @param position up to where nothing is left to be written then; `null`: of other sites there is */
  const write = async (parts: readonly SitePart[], position: Position | null): Promise<void> => {
    await writing;
    const next = { ...reached, position: position ?? reached.position, events: reached.events + read };
    writing = (async () => {
      for (const part of parts) await copyPart(connection, part);
      if (position !== null) sites.remember(next);
    })();
    // Whoever awaits it is told.
    writing.catch(() => undefined);
  };

  try {
    let position = from;
    for await (const events of log.readAll({ after: from })) {
      for (const event of events) {
        if (!isOfSite(event)) continue;
        const { siteId } = event.metadata;
        let site = gathered.get(siteId);
        if (!site) {
          // In the middle of a transaction no other database can be written to.
          await writing;
          site = await attach(connection, sites, siteId, scratch);
          gathered.set(siteId, site);
        }
        if (event.position > site.known) site.files.add(event, factsOf(event));
      }
      read += events.length;
      position = events.at(-1)?.position ?? position;
      const sizes = [...gathered].map(([siteId, { files }]) => [siteId, files.size] as const);
      const full = sizes.filter(([, size]) => size > enough.ofSite).map(([siteId]) => siteId);
      if (sizes.reduce((sum, [, size]) => sum + size, 0) > enough.ofAll) await write(take(gathered.keys()), position);
      else if (full.length > 0) await write(take(full), null);
      told({ events: read, share: progressAt(position, from, head) });
    }
    await writing;
    await finish(database.instance, take(gathered.keys()), [...gathered.keys()]);
    const last = { ...reached, position, events: reached.events + read };
    sites.remember(last);
    return last;
  } finally {
    await writing.catch(() => undefined);
    database.close();
    // Those of other sites are another process's.
    for (const siteId of gathered.keys()) rmSync(join(scratch, siteId), { recursive: true, force: true });
  }
};

/** Writes what is left, and brings each site's file into its final form: several at once. */
const finish = async (
  instance: DuckDBInstance,
  parts: readonly SitePart[],
  siteIds: readonly string[],
): Promise<void> => {
  const left = [...siteIds];
  await inLanes(instance, async (lane) => {
    for (let siteId = left.shift(); siteId !== undefined; siteId = left.shift()) {
      const part = parts.find((one) => one.siteId === siteId);
      if (part) await copyPart(lane, part);
      await lane.run(`CHECKPOINT ${named(siteId)}`);
    }
  });
};

const attach = async (
  connection: DuckDBConnection,
  sites: SiteFiles,
  siteId: string,
  scratch: string,
): Promise<Gathering> => {
  await connection.run(`ATTACH ${quoted(sites.fileOf(siteId))} AS ${named(siteId)} ${WRITABLE}`);
  // What a process has left that was killed; whoever has attached the file is alone with it.
  rmSync(join(scratch, siteId), { recursive: true, force: true });
  await connection.run(factTables(named(siteId)));
  const row = await firstRow(connection, `SELECT position, seq FROM ${named(siteId)}.reached`);
  return {
    files: new FactFiles(join(scratch, siteId), Number(row?.['seq'] ?? 0)),
    known: (row?.['position'] ?? START) as Position,
  };
};

interface SitePart {
  readonly siteId: string;
  readonly written: ReturnType<FactFiles['take']>;
  readonly position: string;
  readonly seq: number;
}

/** Facts and how far they go, together. In one call: between two of them the thread that reads would be waited for. */
const copyPart = async (connection: DuckDBConnection, { siteId, written, position, seq }: SitePart): Promise<void> => {
  const database = named(siteId);
  await connection.run(
    [
      'BEGIN',
      ...written.map(([table, file]) => `COPY ${database}.${table} FROM ${quoted(file)} (${FILE_OPTIONS})`),
      `DELETE FROM ${database}.reached`,
      `INSERT INTO ${database}.reached VALUES (${quoted(position)}, ${seq})`,
      'COMMIT',
    ].join(';\n'),
  );
  for (const [, file] of written) rmSync(file);
};
