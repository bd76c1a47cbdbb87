import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Fact } from '@kontor/contracts/analytics/facts';
import { progressAt } from '@kontor/contracts/replays/history';
import { isOfSite, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { CatchUpProgress } from '@kontor/contracts/ports/analyst';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { AttachedSites } from './attached-sites.ts';
import { firstRow, inLanes, openDatabase, quoted } from './duckdb.ts';
import { FILE_OPTIONS, FactFiles } from './fact-files.ts';
import { databaseOf, type Reached, type SiteFiles } from './site-files.ts';

export interface FactSource {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  /** Must be pure. */
  readonly factsOf: (event: RecordedEvent) => readonly Fact[];
  /** Default: tuned for millions of events. */
  readonly enough?: BatchLimits;
}

/** Bytes of facts buffered on disk before they are written while the next ones are read. */
export interface BatchLimits {
  /** Per site: more than DuckDB's row group size, so that rows go directly to their place and not through the WAL. */
  readonly ofSite: number;
  /** For all sites: then everything is written, and nothing of it is read again after a crash. */
  readonly ofAll: number;
}
const ENOUGH: BatchLimits = { ofSite: 110_000_000, ofAll: 400_000_000 };
const MEMORY_MEGABYTES = 128;
/** Bytes of all sites that may wait in memory. */
const MAX_HELD = 16_000_000;

interface Gathering {
  readonly files: FactFiles;
  /** Position of the last event in the site's database. */
  readonly known: Position;
}

/** Reads new events into the sites' databases; events read twice after a crash count once. */
export const catchUp = async (
  sites: SiteFiles,
  source: FactSource,
  onProgress: (progress: CatchUpProgress) => void = () => undefined,
): Promise<Reached> => {
  const head = await source.log.head();
  const before = sites.reached();
  if (before && head === before.position) return before;
  const scratch = join(sites.folder, 'reading');
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const database = await openDatabase(MEMORY_MEGABYTES, scratch);
  try {
    await database.connection.run(`ATTACH ${quoted(sites.lockFile)} AS "lock"`);
    // A checkpoint after every file would compress the same rows again and again.
    await database.connection.run("SET checkpoint_threshold = '128MB'");
    return await readInto(database.instance, sites, { ...source, head, scratch, onProgress });
  } finally {
    database.close();
  }
};

interface Reading extends FactSource {
  readonly head: Position;
  readonly scratch: string;
  readonly onProgress: (progress: CatchUpProgress) => void;
}

const readInto = async (
  instance: DuckDBInstance,
  sites: SiteFiles,
  { log, factsOf, enough = ENOUGH, head, scratch, onProgress }: Reading,
): Promise<Reached> => {
  let reached = sites.reached();
  // Built by other code or from another log, such as a restored backup.
  if (!reached || head < reached.position) reached = sites.forget();
  const begun = reached;
  const from = begun.position;
  const connection = await instance.connect();
  const attached = new AttachedSites(sites, connection);
  const gathered = new Map<string, Gathering>();
  let read = 0;
  let writing: Promise<void> = Promise.resolve();

  const take = (siteIds: Iterable<string>): readonly SitePart[] =>
    [...siteIds].flatMap((siteId) => {
      const files = gathered.get(siteId)?.files;
      if (!files || files.size === 0) return [];
      return [{ siteId, written: files.take(), position: files.lastPosition, seq: files.seq }];
    });
  /** @param position up to which nothing is left to write afterwards; `null`: other sites still have facts */
  const write = async (parts: readonly SitePart[], position: Position | null): Promise<void> => {
    await writing;
    const next = { ...begun, position: position ?? begun.position, events: begun.events + read };
    writing = (async () => {
      for (const part of parts) {
        await attached.open(part.siteId);
        await copyPart(connection, part);
      }
      if (position !== null) sites.remember(next);
    })();
    writing.catch(() => undefined);
  };
  const begin = async (siteId: string): Promise<Gathering> => {
    // Left over from a killed process.
    rmSync(join(scratch, siteId), { recursive: true, force: true });
    let row: Readonly<Record<string, unknown>> | undefined;
    if (existsSync(sites.fileOf(siteId))) {
      // A transaction cannot write to two databases.
      await writing;
      await attached.open(siteId);
      row = await firstRow(connection, `SELECT position, seq FROM ${databaseOf(siteId)}.reached`);
    }
    return {
      files: new FactFiles(join(scratch, siteId), Number(row?.['seq'] ?? 0)),
      known: (row?.['position'] ?? START) as Position,
    };
  };

  try {
    let position = from;
    for await (const events of log.readAll({ after: from })) {
      for (const event of events) {
        if (!isOfSite(event)) continue;
        const { siteId } = event.metadata;
        let site = gathered.get(siteId);
        if (!site) {
          site = await begin(siteId);
          gathered.set(siteId, site);
        }
        if (event.position > site.known) site.files.add(event, factsOf(event));
      }
      read += events.length;
      position = events.at(-1)?.position ?? position;
      const waiting = [...gathered].map(([siteId, { files }]) => ({ siteId, files, size: files.size }));
      const full = waiting.filter(({ size }) => size > enough.ofSite).map(({ siteId }) => siteId);
      if (sumOf(waiting, ({ size }) => size) > enough.ofAll) await write(take(gathered.keys()), position);
      else if (full.length > 0) await write(take(full), null);
      if (sumOf(waiting, ({ files }) => files.held) > MAX_HELD) for (const { files } of waiting) files.release();
      onProgress({ events: read, share: progressAt(position, from, head) });
    }
    await writing;
    await finish(instance, attached, take(gathered.keys()));
    const last = { ...begun, position, events: begun.events + read };
    sites.remember(last);
    return last;
  } finally {
    await writing.catch(() => undefined);
    connection.closeSync();
    for (const siteId of gathered.keys()) rmSync(join(scratch, siteId), { recursive: true, force: true });
  }
};

const sumOf = <T>(values: readonly T[], numberOf: (value: T) => number): number =>
  values.reduce((sum, value) => sum + numberOf(value), 0);

/** Writes the remaining facts and finalises each site's file, several at once. */
const finish = async (instance: DuckDBInstance, attached: AttachedSites, parts: readonly SitePart[]): Promise<void> => {
  const left = [...new Set([...attached.siteIds(), ...parts.map(({ siteId }) => siteId)])];
  await inLanes(instance, async (lane) => {
    for (let siteId = left.shift(); siteId !== undefined; siteId = left.shift()) {
      const part = parts.find((one) => one.siteId === siteId);
      await attached.using(lane, siteId, async () => {
        if (part) await copyPart(lane, part);
      });
    }
  });
};

interface SitePart {
  readonly siteId: string;
  readonly written: ReturnType<FactFiles['take']>;
  readonly position: string;
  readonly seq: number;
}

/** Writes facts and their position in one call: between two calls it would wait for the reading thread. */
const copyPart = async (connection: DuckDBConnection, { siteId, written, position, seq }: SitePart): Promise<void> => {
  const database = databaseOf(siteId);
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
