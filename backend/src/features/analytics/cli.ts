import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAX_SQL_LENGTH, SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { PERSONAL_KINDS, type PersonalKind, TABLE_NAMES } from '@kontor/contracts/analytics/tables';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import { type AnalysisScope, type CatchUpProgress, type SqlQuery, SqlRefused } from '@kontor/contracts/ports/analyst';
import { readOptions, wholeNumber } from '../../platform/cli-options.ts';
import { type CliContext, cliCommand, findSiteInLog, UsageError } from '../../platform/command-line.ts';
import { counted, durationText } from '../../platform/counted-text.ts';
import { EventProgress } from '../../platform/event-progress.ts';
import { instantOf } from '../../platform/instant-text.ts';
import { inFormat, RESULT_FORMATS } from './formats.ts';
import { boundParameters } from './bound-parameters.ts';
import { openCells } from './open-cells.ts';
import { sqlErrorText } from './cli-text.ts';

const sqlUsage = `kontor sql "SELECT …" [--site SITE] [--as-of ZEITPUNKT] [--format table|csv|json]
                        [--param NAME=WERT …] [--zone ZONE] [--seconds N] [--rows N] [--personal]

Fragt die Geschichte mit SQL (DuckDB). Ohne --site die der ganzen Installation. --as-of: wie es da war, etwa
2026-11-20T12:00 (UTC). Was Personen nennt, ist verdeckt; --personal zeigt es.
--param gibt den Wert für :NAME; von und bis sind Tage. --zone: nach welcher Uhr, etwa Europe/Berlin (sonst UTC). Spalten zeigt "DESCRIBE orders", Tabellen sind:
  ${TABLE_NAMES.join(' ').replaceAll(/(.{80,100}) /gu, '$1\n  ')}
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
  param: { type: 'string', multiple: true, default: [] as string[] },
  zone: { type: 'string', default: 'UTC' },
} as const;
const PARQUET_OPTIONS = { ...SCOPE, partition: { type: 'string', default: 'site,month' } } as const;

const scopeOf = async (
  site: string | undefined,
  asOf: string | undefined,
  platform: CliContext['platform'],
): Promise<Pick<AnalysisScope, 'sites' | 'asOf'>> => {
  const at: Instant | null = asOf === undefined ? null : instantOf(asOf);
  if (asOf !== undefined && at === null) {
    throw new UsageError(`„${asOf}“ ist kein Zeitpunkt, wie 2026-11-20T12:00 einer ist.`, false);
  }
  return { sites: site === undefined ? 'all' : [await findSiteInLog(site, platform)], asOf: at };
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('de', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Values from `--param`. @throws UsageError */
const parametersIn = (sql: string, given: readonly string[], zone: string): SqlQuery['parameters'] => {
  if (!isTimeZone(zone))
    throw new UsageError(`--zone: „${zone}“ ist keine Zeitzone, wie Europe/Berlin eine ist.`, false);
  const pairs = given.map((text) => /^([^=]+)=(.*)$/su.exec(text));
  if (pairs.includes(null)) throw new UsageError('--param braucht NAME=WERT, etwa --param sku=HH-1.', false);
  const parameters = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
  try {
    return boundParameters(sql, parameters, zone);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError(`--param: ${wordsOf(error.text, 'de')}`, false);
  }
};

const answered = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SqlRefused)) throw error;
    const message = sqlErrorText(error, sql).trimEnd();
    // Not a usage error: shown by the exit code.
    if (error.trouble === 'failed') throw Object.assign(new Error(message), 'code' in error && { code: error.code });
    throw new UsageError(message, false);
  }
};

const reading = async <T>(
  { stderr, platform }: CliContext,
  work: (message: (progress: CatchUpProgress) => void) => Promise<T>,
): Promise<T> => {
  const progress = new EventProgress('Lesen', stderr, platform.ambient.clock);
  return work(({ events, share }) => progress.show(events, share)).finally(() => progress.clear());
};

export const sqlCommand = cliCommand(sqlUsage, async (args, context) => {
  const { platform, stdout, stderr } = context;
  const { values, positionals } = readOptions(
    args.map((arg) => (/^--(?:\s|$)/u.test(arg) && arg !== '--' ? ` ${arg}` : arg)),
    SQL_OPTIONS,
  );
  const [sql, ...more] = positionals;
  const format = RESULT_FORMATS.find((name) => name === values.format);
  if (sql === undefined || sql.trim() === '' || more.length > 0 || sql.length > MAX_SQL_LENGTH) throw new UsageError();
  if (!format) throw new UsageError(`--format: „${values.format}“ ist nicht ${RESULT_FORMATS.join(', ')}.`, false);
  const limits = {
    ...SQL_LIMITS,
    ms: wholeNumber('seconds', values.seconds, 1, 3_600) * 1_000,
    rows: wholeNumber('rows', values.rows, 1, 1_000_000),
  };
  const scope = await scopeOf(values.site, values['as-of'], platform);
  const personal = values.personal ? (Object.keys(PERSONAL_KINDS) as PersonalKind[]) : [];
  const parameters = parametersIn(sql, values.param, values.zone) ?? {};
  const result = await answered(sql, async () => {
    await reading(context, (message) => platform.analyst.catchUp(message));
    return platform.analyst.query({ sql, ...scope, personal, limits, parameters, timeZone: values.zone });
  });
  const rows = await openCells(platform.vault, result.rows, { ...scope, personal, erased: '(gelöscht)' });
  stdout.write(inFormat(format, { ...result, rows }));
  const { events, unknown } = result.upTo;
  stderr.write(
    [
      `${counted(rows.length, 'Zeile', 'Zeilen')}${result.isCut ? ' (mehr nicht gezeigt)' : ''} in ${durationText(result.ms)}`,
      counted(events, 'Ereignis', 'Ereignisse'),
      ...(unknown > 0 ? [`davon ${unknown.toLocaleString('de-DE')} von unbekannter Art`] : []),
    ].join(', ') + '\n',
  );
});

export const exportParquetCommand = cliCommand(parquetUsage, async (args, context) => {
  const { platform, stdout } = context;
  const { values, positionals } = readOptions(args, PARQUET_OPTIONS);
  const [folder, ...more] = positionals;
  const wanted = values.partition === 'none' ? [] : values.partition.split(',');
  const partitions = (['site', 'month'] as const).filter((name) => wanted.includes(name));
  if (folder === undefined || folder === '' || more.length > 0) throw new UsageError();
  if (partitions.length < wanted.length) {
    throw new UsageError(`--partition: „${values.partition}“ ist nicht site, month, site,month oder none.`, false);
  }
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`${folder} ist kein Ordner.`, false);
  }
  const scope = await scopeOf(values.site, values['as-of'], platform);
  const { clock } = platform.ambient;
  const started = clock.now();
  const { files, events, untouched } = await answered('', () =>
    reading(context, (message) =>
      platform.analyst.exportParquet({ ...scope, personal: [], folder: resolve(folder), partitions }, message),
    ),
  );
  const ms = Math.max(1, clock.now() - started);
  const rate = counted(Math.round((events * 1000) / ms), 'Ereignis', 'Ereignisse');
  const pace = files.length === 0 ? '' : ` (${rate}/s)`;
  const byTable = Map.groupBy(files, ({ path }) => path.split('/')[0] ?? '');
  for (const [table, written] of byTable) {
    const rows = written.reduce((sum, file) => sum + file.rows, 0);
    const folders = counted(written.length, 'Ordner', 'Ordner');
    stdout.write(`${table}  ${counted(rows, 'Zeile', 'Zeilen')} in ${folders}\n`);
  }
  stdout.write(
    `${counted(events, 'Ereignis', 'Ereignisse')} in ${durationText(ms)}${pace}; ${counted(files.length, 'Ordner', 'Ordner')} geschrieben, ${untouched.toLocaleString('de-DE')} wie zuvor\n`,
  );
});
