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
/** Bytes that may wait in memory to be gathered on the disk, of all sites. */
const MOST_HELD = 16_000_000;

interface Gathering {
  readonly files: FactFiles;
  /** Of the last event that the site's database has. */
  readonly known: Position;
}

/** Reads what is new of the log into the sites' databases; what was read twice after a crash counts once. */
export const catchUp = async (
  sites: SiteFiles,
  source: FactSource,
  told: (progress: CatchUpProgress) => void = () => undefined,
): Promise<Reached> => {
  const head = await source.log.head();
  const before = sites.reached();
  if (before && head === before.position) return before;
  const scratch = join(sites.folder, 'reading');
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const database = await openDatabase(MEMORY_MEGABYTES, scratch);
  try {
    await database.connection.run(`ATTACH ${quoted(sites.lockFile)} AS "lock"`);
    // Whoever checkpoints after every file compresses the same rows again and again.
    await database.connection.run("SET checkpoint_threshold = '128MB'");
    return await readInto(database.instance, sites, { ...source, head, scratch, told });
  } finally {
    database.close();
  }
};

interface Reading extends FactSource {
  readonly head: Position;
  /** Folder of what is gathered. */
  readonly scratch: string;
  readonly told: (progress: CatchUpProgress) => void;
}

/** Alone with the files. */
const readInto = async (
  instance: DuckDBInstance,
  sites: SiteFiles,
  { log, factsOf, enough = ENOUGH, head, scratch, told }: Reading,
): Promise<Reached> => {
  let reached = sites.reached();
  // Made by other code, or of another log than the one that was read, such as one from a backup.
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
  /** @param position up to where nothing is left to be written then; `null`: of other sites there is */
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
    // Whoever awaits it is told.
    writing.catch(() => undefined);
  };
  const begin = async (siteId: string): Promise<Gathering> => {
    // What a process has left that was killed.
    rmSync(join(scratch, siteId), { recursive: true, force: true });
    let row: Readonly<Record<string, unknown>> | undefined;
    if (existsSync(sites.fileOf(siteId))) {
      // In the middle of a transaction no other database can be written to.
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
      if (sumOf(waiting, ({ files }) => files.held) > MOST_HELD) for (const { files } of waiting) files.release();
      told({ events: read, share: progressAt(position, from, head) });
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

/** Writes what is left, and brings each site's file into its final form: several at once. */
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

/** Facts and how far they go, together. In one call: between two of them the thread that reads would be waited for. */
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
