import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { LONGEST_SQL, SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { PERSONAL_KINDS, type PersonalKind } from '@kontor/contracts/analytics/tables';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type AnalysisScope, type CatchUpProgress, SqlRefused } from '@kontor/contracts/ports/analyst';
import { type CliContext, cliCommand, WrongCall } from '../../platform/command-line.ts';
import { instantOf } from './as-of.ts';
import { inFormat, RESULT_FORMATS, type ResultFormat } from './formats.ts';
import { openCells } from './open-cells.ts';
import { toldOf } from './told.ts';

const sqlUsage = `kontor sql "SELECT …" [--site SITE] [--as-of ZEITPUNKT] [--format table|csv|json]
                        [--seconds N] [--rows N] [--personal]

Fragt die Geschichte mit SQL (DuckDB). Ohne --site die der ganzen Installation. --as-of: wie es da war, etwa
2026-11-20T12:00 (UTC). Was Personen nennt, ist verdeckt; --personal zeigt es. Tabellen zeigt "SHOW TABLES".
`;

const parquetUsage = `kontor export parquet ORDNER [--partition site,month] [--site SITE] [--as-of ZEITPUNKT]

Schreibt die Tabellen als Parquet-Dateien. Beim nächsten Mal nur, was sich geändert hat. Ohne Personen.
`;

const SCOPE = { site: { type: 'string' }, 'as-of': { type: 'string' } } as const;
const SQL_OPTIONS = {
  ...SCOPE,
  format: { type: 'string', default: 'table' },
  seconds: { type: 'string', default: String(SQL_LIMITS.ms / 1000) },
  rows: { type: 'string', default: String(SQL_LIMITS.rows) },
  personal: { type: 'boolean', default: false },
} as const;
const PARQUET_OPTIONS = { ...SCOPE, partition: { type: 'string', default: 'site,month' } } as const;

/** @throws WrongCall */
const parsed = <Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error));
  }
};

/** @throws WrongCall */
const scopeOf = async (
  site: string | undefined,
  asOf: string | undefined,
  { log }: CliContext['platform'],
): Promise<Pick<AnalysisScope, 'sites' | 'asOf'>> => {
  const at: Instant | null = asOf === undefined ? null : instantOf(asOf);
  if (asOf !== undefined && at === null)
    throw new WrongCall(`„${asOf}“ ist kein Zeitpunkt, wie 2026-11-20T12:00 einer ist.`, false);
  if (site === undefined) return { sites: 'all', asOf: at };
  const siteId = SiteId.safeParse(site);
  const isKnown = siteId.success && (await log.readStream(streamName('site', site, site), { limit: 1 })).length > 0;
  if (!siteId.success || !isKnown) throw new WrongCall(`Es gibt hier keinen Laden „${site}“.`, false);
  return { sites: [siteId.data], asOf: at };
};

const wholeNumber = (name: string, text: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new WrongCall(`--${name}: eine ganze Zahl von 1 bis ${most.toLocaleString('de')}.`, false);
  }
  return value;
};

/** What went wrong with the query is told, and not thrown on. */
const answered = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SqlRefused) throw new WrongCall(toldOf(error, sql).trimEnd(), false);
    throw error;
  }
};

const counted = (count: number): string => count.toLocaleString('de');

const progressOn =
  ({ stderr }: CliContext) =>
  ({ events, perSecond }: CatchUpProgress): void => {
    stderr.write(`${counted(events)} Ereignisse gelesen, ${counted(Math.round(perSecond))} je Sekunde\n`);
  };

/** `kontor sql`: history as tables. */
export const sqlCommand = cliCommand(sqlUsage, async (args, context) => {
  const { platform, stdout, stderr } = context;
  const { values, positionals } = parsed(args, SQL_OPTIONS);
  const [sql, ...more] = positionals;
  const format = RESULT_FORMATS.find((name) => name === values.format);
  if (sql === undefined || more.length > 0 || !format || sql.length > LONGEST_SQL) throw new WrongCall();
  const limits = {
    ...SQL_LIMITS,
    ms: wholeNumber('seconds', values.seconds, 3_600) * 1_000,
    rows: wholeNumber('rows', values.rows, 1_000_000),
  };
  const scope = await scopeOf(values.site, values['as-of'], platform);
  const personal = values.personal ? (Object.keys(PERSONAL_KINDS) as PersonalKind[]) : [];
  const result = await answered(sql, async () => {
    await platform.analyst.catchUp(progressOn(context));
    return platform.analyst.query({ sql, ...scope, personal, limits });
  });
  const rows = values.personal ? await openCells(platform.vault, result.rows, '(gelöscht)') : result.rows;
  stdout.write(inFormat(format satisfies ResultFormat, { ...result, rows }));
  stderr.write(
    [
      `${counted(rows.length)} Zeilen${result.isCut ? ' (mehr nicht gezeigt)' : ''} in ${counted(result.ms)} ms`,
      `${counted(result.upTo.events)} Ereignisse`,
      ...(result.upTo.unknown > 0 ? [`davon ${counted(result.upTo.unknown)} von unbekannter Art`] : []),
    ].join(', ') + '\n',
  );
});

/** `kontor export parquet`: history for whatever reads Parquet. */
export const exportParquetCommand = cliCommand(parquetUsage, async (args, context) => {
  const { platform, stdout } = context;
  const { values, positionals } = parsed(args, PARQUET_OPTIONS);
  const [folder, ...more] = positionals;
  const wanted = values.partition === 'none' ? [] : values.partition.split(',');
  const partitions = (['site', 'month'] as const).filter((name) => wanted.includes(name));
  if (folder === undefined || more.length > 0 || partitions.length < wanted.length) throw new WrongCall();
  const scope = await scopeOf(values.site, values['as-of'], platform);
  const started = platform.ambient.clock.now();
  const report = await answered('', () =>
    platform.analyst.exportParquet(
      { ...scope, personal: [], folder: resolve(folder), partitions },
      progressOn(context),
    ),
  );
  const seconds = (platform.ambient.clock.now() - started) / 1000;
  for (const { path, rows } of report.files) stdout.write(`${path}  ${counted(rows)} Zeilen\n`);
  stdout.write(
    `${counted(report.events)} Ereignisse in ${seconds.toFixed(1).replace('.', ',')} s; ${counted(report.files.length)} Ordner geschrieben, ${counted(report.untouched)} wie zuvor\n`,
  );
});
