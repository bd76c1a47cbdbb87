import { RunQuery } from '@kontor/contracts/analytics/desk';
import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { QUESTION_NAMES, READY_QUESTIONS, readyQuestion, TEST_ORDERS } from '@kontor/contracts/analytics/questions';
import { TABLE_NAMES, TABLES } from '@kontor/contracts/analytics/tables';
import type { Refusal, RefusalText } from '@kontor/contracts/kernel/refusal';
import type { SqlResult } from '@kontor/contracts/ports/analyst';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { countText } from '../../analytics/count-text.server.ts';
import { parseBody } from '../../forms/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { clockText, shownInstant, typedInstant } from '../../history/words.server.ts';
import { momentOf, numberOf } from '../../inventory/words.server.ts';
import { pictureOf } from './picture.server.ts';

/** Rows of a result that the page shows; the files have all of them. */
const SHOWN = 200;
const PAGE = '/analytics';

const FIRST = 'SELECT type, count(*) AS anzahl\nFROM events\nGROUP BY type\nORDER BY anzahl DESC\nLIMIT 20';

const addressOf = (query: { readonly sql: string; readonly asOf?: string }): string =>
  `${PAGE}?${new URLSearchParams({ sql: query.sql, ...(query.asOf && { stand: query.asOf }) })}`;

const shownResult = (result: SqlResult, query: RunQuery, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  const counted = countText(context);
  const { rows, columns, isCut, ms, upTo } = result;
  const fileOf = (format: string): string =>
    `/api/v1/analytics/query/file?${new URLSearchParams({ sql: query.sql, asOf: query.asOf, format })}`;
  return {
    columns: columns.map(({ name, type }) => ({ name, isNumber: /INT|DOUBLE|DECIMAL|FLOAT/u.test(type) })),
    rows: rows.slice(0, SHOWN),
    told: [
      rows.length === 0
        ? text('analytics.noRows')
        : text('analytics.count', {
            rows: counted('analytics.rowCount', rows.length),
            ms: number(ms),
            events: counted('analytics.ofEvents', upTo.events),
          }),
      ...(isCut ? [text('analytics.cut')] : []),
      ...(rows.length > SHOWN ? [text('analytics.shownRows', { count: SHOWN })] : []),
      ...(upTo.unknown > 0 ? [counted('analytics.unknown', upTo.unknown)] : []),
    ],
    picture: pictureOf(result, query.sql, context),
    files: { csv: fileOf('csv'), parquet: fileOf('parquet') },
  };
};

/** What there is where a question finds nothing as it leaves tests out. */
const onlyTests = async ({ rows }: SqlResult, { sql, asOf }: RunQuery, context: AppLoadContext): Promise<string[]> => {
  if (rows.length > 0 || !readyQuestion(sql)?.leavesOutTests) return [];
  const counted = await context.analytics.run({ sql: TEST_ORDERS, asOf });
  const tests = Number(counted.rows[0]?.[0] ?? 0);
  return tests > 0 ? [countText(context)('analytics.onlyTests', tests)] : [];
};

/** What is asked in the page's address, and what it comes to. */
const askedIn = async (searchParams: URLSearchParams, context: AppLoadContext) => {
  const [sql, typed] = [searchParams.get('sql'), searchParams.get('stand') ?? ''];
  if (sql === null) return { sql: FIRST, asOf: '', instant: '', result: null, problem: null };
  const asOf = shownInstant(typed, context);
  const instant = typedInstant(typed, context);
  try {
    const query = parseBody(RunQuery, { sql, asOf: instant });
    return { sql, asOf, instant, result: await answerTo(query, context), problem: null };
  } catch (error) {
    if (!isRefusal(error) || error.code === 'forbidden' || error.code === 'signInNeeded') throw error;
    return { sql, asOf, instant, result: null, problem: problemOf(error, context) };
  }
};

const answerTo = async (query: RunQuery, context: AppLoadContext) => {
  const result = await context.analytics.run(query);
  const shown = shownResult(result, query, context);
  return { ...shown, told: [...shown.told, ...(await onlyTests(result, query, context))] };
};

const problemOf = ({ text, fields = {} }: Refusal, context: AppLoadContext) => {
  const words = (told: RefusalText | undefined): string | null => (told ? context.inWords(told) : null);
  const { line, column } = text.params ?? {};
  return {
    title: panelTextOf(context)('analytics.failed'),
    message: context.inWords(text),
    sql: words(fields['sql']),
    asOf: words(fields['asOf']),
    place: typeof line === 'number' && typeof column === 'number' ? { line, column } : null,
  };
};

const DONE = { saved: 'analytics.savedNow', removed: 'analytics.removed' } as const;
const isDone = (name: string): name is keyof typeof DONE => Object.hasOwn(DONE, name);

/** The analysts' desk. */
export const loadAnalytics = async (request: Request, context: AppLoadContext) => {
  await context.access('analytics:read');
  const { searchParams } = new URL(request.url);
  const text = panelTextOf(context);
  const done = searchParams.get('ok') ?? '';
  const number = numberOf(context);
  return {
    meta: { title: panelTitle(context, 'analytics.title') },
    clock: clockText(context, 'analytics.clockSql'),
    asked: await askedIn(searchParams, context),
    hint: text('analytics.sqlHint', {
      seconds: SQL_LIMITS.ms / 1000,
      rows: number(SQL_LIMITS.rows),
      megabytes: SQL_LIMITS.memoryMegabytes,
    }),
    questions: QUESTION_NAMES.map((name) => ({
      label: text(`analytics.${name}`),
      to: addressOf(READY_QUESTIONS[name]),
    })),
    saved: (await context.analytics.saved()).map((query) => ({
      ...query,
      to: addressOf(query),
      stand:
        query.asOf === '' ? null : text('analytics.savedAsOf', { moment: momentOf(context)(Date.parse(query.asOf)) }),
    })),
    tables: TABLE_NAMES.map((name) => ({ name, columns: Object.keys(TABLES[name].columns) })),
    notice: isDone(done) ? text(DONE[done]) : null,
  };
};
