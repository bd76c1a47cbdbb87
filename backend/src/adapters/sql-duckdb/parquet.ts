import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { TABLE_NAMES, type TableName, TABLES } from '@kontor/contracts/analytics/tables';
import { type ParquetExport, type ParquetReport, SqlRefused } from '@kontor/contracts/ports/analyst';
import { inLanes, quoted } from './duckdb.ts';
import { checkInstant, openTables } from './sandbox.ts';
import type { Reached, SiteFiles } from './site-files.ts';

/** Row counts and digests per partition of an export, so that the next run only writes changed partitions. */
interface Manifest {
  readonly generation: string;
  readonly partitions: ParquetExport['partitions'];
  readonly position: string;
  readonly sites: string;
  readonly folders: Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;
}

const MANIFEST = 'kontor-export.json';
const MEMORY_MEGABYTES = 128;

/** Writes the tables as Hive-partitioned Parquet files: `orders/site_id=…/month=…/`. */
export const exportParquet = async (
  files: SiteFiles,
  wanted: ParquetExport,
  reached: Reached,
): Promise<ParquetReport> => {
  const { folder, partitions } = wanted;
  mkdirSync(folder, { recursive: true });
  const before = manifestOf(folder, files.generation, wanted);
  if (before && wanted.asOf === null && before.position === reached.position && before.sites === String(wanted.sites)) {
    return { events: reached.events, files: [], untouched: Object.keys(before.folders).length };
  }
  const database = await openTables(files, wanted, MEMORY_MEGABYTES, join(files.folder, 'spill'));
  const { connection, instance } = database;
  const folders: Record<string, { rows: number; digest: string }> = {};
  const written: { path: string; rows: number }[] = [];
  try {
    await checkInstant(connection, wanted);
    const exported = async (lane: DuckDBConnection, table: TableName): Promise<void> => {
      const { source, digest } = await sourceOf(lane, table);
      const parts = await partsOf(lane, { table, source, digest }, partitions);
      const changed = parts.filter((part) => before?.folders[part.path]?.digest !== part.digest);
      for (const part of parts) folders[part.path] = { rows: part.rows, digest: part.digest };
      for (const path of Object.keys(before?.folders ?? {})) {
        const isGone = path.split('/')[0] === table && !(path in folders);
        if (isGone) rmSync(join(folder, path), { recursive: true, force: true });
      }
      await writeParts(lane, { table, source }, wanted, changed);
      if (source !== table) await lane.run(`DROP TABLE ${source}`);
      written.push(...changed.map(({ path, rows }) => ({ path, rows })));
    };
    const left = [...TABLE_NAMES];
    await inLanes(instance, async (lane) => {
      for (let table = left.shift(); table !== undefined; table = left.shift()) await exported(lane, table);
    });
  } finally {
    database.close();
  }
  const position = wanted.asOf === null ? reached.position : '';
  const { generation } = files;
  const manifest: Manifest = { generation, partitions, position, sites: String(wanted.sites), folders };
  writeFileSync(join(folder, `${MANIFEST}.new`), `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST));
  return { events: reached.events, files: written, untouched: Object.keys(folders).length - written.length };
};

/** Append-only tables with the columns that identify a row, so that a digest need not read all of it. */
const LASTING: Partial<Readonly<Record<TableName, string>>> = { events: 'seq, stream, revision, command_id, is_known' };

interface Source {
  readonly table: TableName;
  readonly source: string;
  readonly digest: string;
}

/** Computed tables are materialised once, for digest and files. */
const sourceOf = async (lane: DuckDBConnection, table: TableName): Promise<Omit<Source, 'table'>> => {
  const known = LASTING[table];
  if (known !== undefined) return { source: table, digest: `hash(${known})` };
  const source = `computed_${table}`;
  await lane.run(`CREATE TEMP TABLE ${source} AS FROM ${table}`);
  return { source, digest: 'hash(t)' };
};

/** @throws SqlRefused if the folder holds another kind of export, whose files would get mixed up with these */
const manifestOf = (folder: string, generation: string, wanted: ParquetExport): Manifest | null => {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return null;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const isSame =
    String(manifest.partitions) === String(wanted.partitions) &&
    manifest.sites === String(wanted.sites) &&
    (manifest.position === '') === (wanted.asOf !== null);
  if (!isSame) throw new SqlRefused('otherExport');
  return manifest.generation === generation ? manifest : { ...manifest, folders: {} };
};

interface Part {
  readonly path: string;
  readonly site: string;
  readonly month: string;
  readonly rows: number;
  readonly digest: string;
}

interface FoundPart {
  readonly part_site: string;
  readonly part_month: string;
  readonly part_rows: number;
  readonly digest: string;
}

const monthOf = (table: TableName): string => `strftime(${TABLES[table].time}, '%Y-%m')`;

const partsOf = async (
  connection: DuckDBConnection,
  { table, source, digest }: Source,
  partitions: ParquetExport['partitions'],
): Promise<readonly Part[]> => {
  const site = partitions.includes('site') ? 'site_id' : "''";
  const month = partitions.includes('month') ? monthOf(table) : "''";
  const found = await connection.runAndReadAll(
    `SELECT ${site} AS part_site, ${month} AS part_month, count(*)::INTEGER AS part_rows,
       sum(${digest}::HUGEINT)::VARCHAR AS digest
     FROM ${source} t GROUP BY ALL ORDER BY ALL`,
  );
  return (found.getRowObjectsJS() as unknown as readonly FoundPart[]).map((row) => {
    const [siteId, name] = [row.part_site, row.part_month];
    const path = [table, ...(siteId ? [`site_id=${siteId}`] : []), ...(name ? [`month=${name}`] : [])].join('/');
    return { path, site: siteId, month: name, rows: row.part_rows, digest: row.digest };
  });
};

/** Writes one file at a time: all at once would need too much memory. */
const writeParts = async (
  connection: DuckDBConnection,
  { table, source }: Pick<Source, 'table' | 'source'>,
  { folder, partitions }: ParquetExport,
  parts: readonly Part[],
): Promise<void> => {
  const { time } = TABLES[table];
  const columns = partitions.includes('site') ? '* EXCLUDE (site_id)' : '*';
  for (const { path, site, month } of parts) {
    const wanted = [
      ...(site === '' ? [] : [`site_id = ${quoted(site)}`]),
      ...(month === '' ? [] : [`${time} >= ${firstOf(month)} AND ${time} < ${firstOf(month)} + INTERVAL 1 MONTH`]),
    ];
    const where = wanted.length === 0 ? '' : ` WHERE ${wanted.join(' AND ')}`;
    const into = join(folder, path);
    mkdirSync(into, { recursive: true });
    // Readers of the folder ignore names starting with `_`.
    const unfinished = join(into, `_${FILE}`);
    await connection.run(`COPY (SELECT ${columns} FROM ${source}${where}) TO ${quoted(unfinished)} (${FORMAT})`);
    renameSync(unfinished, join(into, FILE));
  }
};

const firstOf = (month: string): string => `TIMESTAMP ${quoted(`${month}-01`)}`;

const FILE = 'data_0.parquet';
/** Higher levels take half as long again and save nothing, as most of the data are ids. */
const FORMAT = 'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1';
