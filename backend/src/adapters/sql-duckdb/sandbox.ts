import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { FACTS, type FactTable } from '@kontor/contracts/analytics/facts';
import { MASK, PERSONAL_KINDS, type PersonalKind, type TableName } from '@kontor/contracts/analytics/tables';
import { type AnalysisScope, type SqlQuery, SqlRefused } from '@kontor/contracts/ports/analyst';
import type { AnalysisPosition } from '@kontor/contracts/ports/responses';
import { firstRow, type OpenDatabase, openDatabase, quoted } from './duckdb.ts';
import { checkReach } from './reach.ts';
import { databaseOf, type SiteFiles } from './site-files.ts';
import { TABLE_SELECTS } from './tables/index.ts';

/** `StatementType.SELECT` of the driver: the only statement type that is run. */
const SELECT = 1;

/**
 * An in-memory database with the tables of some sites as views on read-only files.
 * @param spillFolder for data that does not fit into memory; `null`: the query fails instead
 * @param timeZone of `shop_time`
 */
export const openTables = async (
  files: SiteFiles,
  scope: AnalysisScope,
  memoryMegabytes: number,
  spillFolder: string | null,
  timeZone = 'UTC',
): Promise<OpenDatabase> => {
  const known = files.sites();
  const sites = scope.sites === 'all' ? known : known.filter((site) => scope.sites.includes(site));
  const database = await openDatabase(memoryMegabytes, spillFolder);
  const { connection } = database;
  try {
    for (const site of sites) {
      await connection.run(`ATTACH ${quoted(files.fileOf(site))} AS ${databaseOf(site)} (READ_ONLY)`);
    }
    for (const kind of Object.keys(PERSONAL_KINDS) as PersonalKind[]) {
      const shown = scope.personal.includes(kind)
        ? `'${kind}.' || field || ':' || site || ':' || sealed`
        : quoted(MASK);
      await connection.run(`CREATE MACRO ${kind}_text(site, field, sealed) AS (${shown})`);
    }
    // Otherwise `now()` uses the computer's time zone.
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    await connection.run(shopTime(timeZone));
    for (const table of Object.keys(FACTS) as FactTable[]) {
      await connection.run(`CREATE VIEW ${table} AS ${factsOf(table, sites, scope.asOf)}`);
    }
    for (const table of tablesInOrder()) {
      await connection.run(`CREATE VIEW ${table} AS ${TABLE_SELECTS[table]}`);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Local time has a type without time zone, so that it is not read as UTC. */
const shopTime = (timeZone: string): string =>
  `CREATE MACRO shop_time(instant) AS
     timezone(${quoted(timeZone)}, timezone('UTC', instant::TIMESTAMP))::TIMESTAMP_S`;

const tablesInOrder = (): readonly TableName[] => Object.keys(TABLE_SELECTS) as TableName[];

const factsOf = (table: FactTable, sites: readonly string[], asOf: number | null): string => {
  if (sites.length === 0) {
    const nothing = Object.entries(FACTS[table]).map(([name, type]) => `NULL::${EMPTY[type]} AS ${name}`);
    return `SELECT NULL::VARCHAR AS site_id, NULL::BIGINT AS seq, NULL::TIMESTAMP AS happened_at, ${nothing.join(', ')} WHERE false`;
  }
  const until =
    asOf === null ? '' : ` WHERE happened_at <= TIMESTAMP ${quoted(new Date(asOf).toISOString().replace('Z', ''))}`;
  return sites
    .map((site) => `SELECT ${quoted(site)} AS site_id, * FROM ${databaseOf(site)}.${table}${until}`)
    .join(' UNION ALL ');
};
const EMPTY = { text: 'VARCHAR', int: 'INTEGER', bigint: 'BIGINT', bool: 'BOOLEAN', timestamp: 'TIMESTAMP' } as const;

export const lock = async (connection: DuckDBConnection, file?: string): Promise<void> => {
  if (file !== undefined) await connection.run(`SET allowed_paths = [${quoted(file)}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
};

/**
 * @throws SqlRefused `notReading` unless it is a single `SELECT` on allowed names; `parameterMissing`; the database's
 * error for invalid SQL
 */
export const readingStatement = async (
  connection: DuckDBConnection,
  sql: string,
  parameters: SqlQuery['parameters'] = {},
): Promise<DuckDBPreparedStatement> => {
  const isRead = await checkReach(connection, sql);
  const statements = await connection.extractStatements(sql);
  if (!isRead || statements.count !== 1) throw new SqlRefused('notReading');
  const statement = await statements.prepare(0);
  try {
    if (Number(statement.statementType) !== SELECT) throw new SqlRefused('notReading');
    bindAll(statement, parameters);
    return statement;
  } catch (error) {
    statement.destroySync();
    throw error;
  }
};

/** @throws SqlRefused `parameterMissing`; `notReading` for a placeholder without a name */
export const bindAll = (statement: DuckDBPreparedStatement, parameters: SqlQuery['parameters'] = {}): void => {
  for (let index = 1; index <= statement.parameterCount; index += 1) {
    const name = statement.parameterName(index).toLowerCase();
    if (/^\d/u.test(name)) throw new SqlRefused('notReading');
    if (!Object.hasOwn(parameters, name)) throw new SqlRefused('parameterMissing', name);
    const value = parameters[name] ?? null;
    if (value === null) statement.bindNull(index);
    else statement.bindVarchar(index, value);
  }
};

/** @throws SqlRefused `beforeStart`: there were no events yet */
export const checkInstant = async (connection: DuckDBConnection, { asOf }: AnalysisScope): Promise<void> => {
  if (asOf === null) return;
  const row = await firstRow(connection, 'SELECT count(*) AS events FROM (SELECT 1 FROM event_facts LIMIT 1)');
  if (Number(row?.['events'] ?? 0) === 0) throw new SqlRefused('beforeStart');
};

/** Only of the sites queried and up to the requested instant. */
export const eventCounts = async (
  connection: DuckDBConnection,
): Promise<Pick<AnalysisPosition, 'events' | 'unknown'>> => {
  const row = await firstRow(
    connection,
    'SELECT count(*) AS events, count(*) FILTER (NOT is_known) AS unknown FROM event_facts',
  );
  return { events: Number(row?.['events'] ?? 0), unknown: Number(row?.['unknown'] ?? 0) };
};
