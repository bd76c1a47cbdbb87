import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { FACTS, type FactTable } from '@kontor/contracts/analytics/facts';
import { MASK, PERSONAL_KINDS, type PersonalKind, type TableName } from '@kontor/contracts/analytics/tables';
import { type AnalysisPosition, type AnalysisScope, type SqlQuery, SqlRefused } from '@kontor/contracts/ports/analyst';
import { firstRow, type OpenDatabase, openDatabase, quoted } from './duckdb.ts';
import { checkReach } from './reach.ts';
import { databaseOf, type SiteFiles } from './site-files.ts';
import { TABLE_SELECTS } from './tables/index.ts';

/** Only one statement that reads is run: `StatementType.SELECT` of the driver. */
const SELECT = 1;

/**
 * A database in memory with the tables of some sites as views, on files that are open for reading alone.
 * @param spillFolder where what does not fit into memory goes; `null`: nowhere, it fails
 * @param timeZone by whose clock `shop_time` tells
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
    // Else times are the computer's, where somebody asks for now.
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

/** What a clock shows is no instant, so it is of another type than those: whoever reads it is not told that it is UTC. */
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

/** From here on nothing but the tables, and one file, can be reached, and nobody can change that. */
export const lock = async (connection: DuckDBConnection, file?: string): Promise<void> => {
  if (file !== undefined) await connection.run(`SET allowed_paths = [${quoted(file)}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
};

/**
 * @throws SqlRefused `notReading` for anything but one `SELECT`, and where it names what is not for it;
 *   `parameterMissing`; what the database throws for wrong SQL
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

/** @throws SqlRefused `beforeStart`: nothing had happened by then */
export const checkInstant = async (connection: DuckDBConnection, { asOf }: AnalysisScope): Promise<void> => {
  if (asOf === null) return;
  const row = await firstRow(connection, 'SELECT count(*) AS events FROM (SELECT 1 FROM event_facts LIMIT 1)');
  if (Number(row?.['events'] ?? 0) === 0) throw new SqlRefused('beforeStart');
};

/** Of the sites asked, as far as they are asked: what others have is not for them to know. */
export const eventCounts = async (
  connection: DuckDBConnection,
): Promise<Pick<AnalysisPosition, 'events' | 'unknown'>> => {
  const row = await firstRow(
    connection,
    'SELECT count(*) AS events, count(*) FILTER (NOT is_known) AS unknown FROM event_facts',
  );
  return { events: Number(row?.['events'] ?? 0), unknown: Number(row?.['unknown'] ?? 0) };
};
