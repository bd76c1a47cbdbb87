import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnalysisEvent, AnalyticsAccess, RunQuery } from '@kontor/contracts/analytics/saved-queries';
import { SavedQueryId } from '@kontor/contracts/analytics/saved-query-body';
import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { PERSONAL_KINDS, type PersonalKind } from '@kontor/contracts/analytics/tables';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import { isMet, isMetByKey } from '@kontor/contracts/accounts/permissions';
import { SqlRefused, type SqlQuery, type SqlTrouble } from '@kontor/contracts/ports/analyst';
import type { CommandBus } from '@nestjs/cqrs';
import { BYTE_ORDER_MARK } from '../../platform/csv-cells.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { instantOf } from '../../platform/instant-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { boundParameters, parameterField } from './bound-parameters.ts';
import { SAVED_QUERIES, WriteSavedQueries } from './commands.ts';
import { asCsv } from './formats.ts';
import { openCells } from './open-cells.ts';
import { savedQueriesDecider, type SavedQueries } from './saved-queries-decider.ts';
import { openQuery } from './saved-texts.ts';

const analyticsCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor, viewer, permissions }: Caller,
): AnalyticsAccess => {
  const { analyst, vault, log, ambient } = platform;
  const { site } = scope;

  const queryOf = ({ sql, asOf, parameters }: RunQuery): SqlQuery => {
    const may = (kind: PersonalKind): boolean =>
      viewer ? isMet(PERSONAL_KINDS[kind], viewer.role) : isMetByKey(PERSONAL_KINDS[kind], permissions);
    const at = instantIn(asOf);
    const personal = (Object.keys(PERSONAL_KINDS) as PersonalKind[]).filter(may);
    const { timeZone } = site;
    const bound = boundParameters(sql, parameters, timeZone);
    return { sql, sites: [site.id], asOf: at, personal, limits: SQL_LIMITS, parameters: bound, timeZone };
  };

  const run = async (asked: RunQuery) => {
    const query = queryOf(asked);
    const result = await analyst.query(query).catch(refuse);
    return {
      ...result,
      rows: await openCells(vault, result.rows, {
        ...query,
        erased: wordsOf({ key: 'analytics.erased' }, site.language),
      }),
    };
  };

  const parquet = async (asked: RunQuery): Promise<Uint8Array> => {
    // A downloaded file cannot be erased later, so it contains no personal data.
    const query = { ...queryOf(asked), personal: [] };
    const folder = platform.uploadFolder(ambient.ids.uuid());
    await mkdir(folder, { recursive: true });
    try {
      const file = join(folder, 'result.parquet');
      await analyst.queryToParquet(query, file).catch(refuse);
      return await readFile(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  const kept = async (): Promise<SavedQueries> => {
    const events = await readEvents<AnalysisEvent>(log, streamName('analysis', site.id, SAVED_QUERIES));
    return events.reduce(
      (saved, event) => savedQueriesDecider.evolve(saved, event, event.metadata.at),
      savedQueriesDecider.initial,
    );
  };

  return {
    run,
    file: async ({ format, ...asked }) => {
      const name = `abfrage.${format}`;
      if (format === 'parquet') return { name, type: 'application/vnd.apache.parquet', body: await parquet(asked) };
      const body = Buffer.from(BYTE_ORDER_MARK + asCsv(await run(asked)));
      return { name, type: 'text/csv; charset=utf-8', body };
    },
    saved: async () => {
      const removed = wordsOf({ key: 'person.textRemoved' }, site.language);
      const opened = [...(await kept()).values()].map(
        async (query) =>
          (await openQuery(vault, site.id, query)) ?? { ...query, name: removed, sql: '', parameters: {} },
      );
      return (await Promise.all(opened)).sort((one, other) => one.name.localeCompare(other.name, site.language));
    },
    save: async ({ asOf, ...query }, queryId) => {
      const id = queryId === undefined ? (ambient.ids.uuid() as SavedQueryId) : idOf(queryId);
      const at = instantIn(asOf);
      const kept = { ...query, asOf: at === null ? '' : new Date(at).toISOString() };
      const command = { type: 'SaveQuery', ...kept, queryId: id, isNew: queryId === undefined } as const;
      await commands.execute(new WriteSavedQueries(SAVED_QUERIES, command, scope.commandContext(actor)));
      return id;
    },
    remove: async (queryId) => {
      const command = { type: 'DeleteQuery', queryId: idOf(queryId) } as const;
      await commands.execute(new WriteSavedQueries(SAVED_QUERIES, command, scope.commandContext(actor)));
    },
  };
};

export const analyticsAccess = authorizedSession(
  {
    run: 'analytics:read',
    file: 'analytics:read',
    saved: 'analytics:read',
    save: 'analytics:read',
    remove: 'analytics:read',
  },
  analyticsCalls,
);

/** Empty: `null`. @throws Refusal at `asOf` */
const instantIn = (asOf: string): Instant | null => {
  const at = asOf === '' ? null : instantOf(asOf);
  if (at === null && asOf !== '') throw refuseField('asOf', { key: 'analytics.instantWrong' });
  return at;
};

const idOf = (queryId: string): SavedQueryId => {
  const parsed = SavedQueryId.safeParse(queryId);
  if (!parsed.success) throw new Refusal('notFound', { key: 'analytics.queryUnknown' });
  return parsed.data;
};

const OF_INSTANT: readonly SqlTrouble[] = ['beforeStart', 'inFuture'];

/** @throws Refusal with a text of the message catalogue, and the place if known */
const refuse = (error: unknown): never => {
  if (!(error instanceof SqlRefused)) throw error;
  const { trouble, detail, place } = error;
  if (trouble === 'busy') throw new Refusal('unavailable', { key: 'analytics.busy' });
  if (trouble === 'failed') throw new Refusal('unavailable', { key: 'analytics.failed' });
  if (OF_INSTANT.includes(trouble)) throw refuseField('asOf', { key: `analytics.${trouble}` as 'analytics.inFuture' });
  if (trouble === 'parameterMissing') {
    throw refuseField(parameterField(detail), { key: 'analytics.parameterMissing', params: { name: detail } });
  }
  if (trouble !== 'wrong') throw refuseField('sql', { key: `analytics.${trouble}` as 'analytics.tooLong' });
  if (place === null) throw refuseField('sql', { key: 'analytics.wrong', params: { detail } });
  throw refuseField('sql', { key: 'analytics.wrongAt', params: { detail, line: place.line, column: place.column } });
};
