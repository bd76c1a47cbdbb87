import { CHART_KINDS } from '@kontor/contracts/analytics/chart';
import { RunQuery } from '@kontor/contracts/analytics/saved-queries';
import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { QUESTION_NAMES, readyQuestion, TEST_ORDERS } from '@kontor/contracts/analytics/questions';
import { TABLE_NAMES, TABLES } from '@kontor/contracts/analytics/tables';
import type { Refusal, RefusalText } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { clockText } from '../../time-travel/words.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import {
  fieldsOf,
  queryInAddress,
  type QueryRequest,
  questionPath,
  readQueryRequest,
  savedPath,
} from './query-request.server.ts';
import { behindLabel } from './behind.server.ts';
import { shownColumns, shownRows } from './cells.server.ts';
import { parameterFields, rangePresets } from './parameter-fields.server.ts';
import { drawnFrom, pictureOf } from './picture.server.ts';
import type { SqlResult } from '@kontor/contracts/ports/responses';

/** Rows shown on the page; exports contain all of them. */
const SHOWN = 200;

const shownResult = (result: SqlResult, asked: QueryRequest, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const counted = countText(context);
  const { rows, isCut, ms, upTo } = result;
  const columns = shownColumns(result, asked.sql);
  const drawn = drawnFrom(result, asked);
  return {
    columns,
    rows: shownRows({ ...result, rows: rows.slice(0, SHOWN) }, columns, context),
    told: [
      rows.length === 0
        ? text('analytics.noRows')
        : text('analytics.count', {
            rows: counted('analytics.rowCount', rows.length),
            ms: numberOf(context)(ms),
            events: counted('analytics.ofEvents', upTo.events),
          }),
      ...(isCut ? [text('analytics.cut')] : []),
      ...(rows.length > SHOWN ? [text('analytics.shownRows', { count: SHOWN })] : []),
      ...(upTo.unknown > 0 ? [counted('analytics.unknown', upTo.unknown)] : []),
      ...(columns.some(({ isMoney }) => isMoney) ? [text('analytics.amounts')] : []),
    ],
    picture: pictureOf(result, columns, drawn, asked, context),
    axes: {
      kinds: CHART_KINDS.map((kind) => ({ value: kind, label: text(`analytics.chart.${kind}`) })),
      x: columns.map(({ name, heading }) => ({ value: name, label: heading })),
      y: columns.flatMap(({ name, heading, isNumber }) => (isNumber ? [{ value: name, label: heading }] : [])),
      chosen: { x: drawn ? (columns[drawn.x]?.name ?? '') : '', y: drawn ? (columns[drawn.y]?.name ?? '') : '' },
    },
  };
};

/** Explains an empty result when only test orders were left out. */
const onlyTests = async (
  { rows }: SqlResult,
  { sql, asOf }: QueryRequest,
  context: AppLoadContext,
): Promise<string[]> => {
  if (rows.length > 0 || !readyQuestion(sql)?.leavesOutTests) return [];
  const counted = await context.analytics.run({ sql: TEST_ORDERS, asOf, parameters: {} });
  const tests = Number(counted.rows[0]?.[0] ?? 0);
  return tests > 0 ? [countText(context)('analytics.onlyTests', tests)] : [];
};

const answerTo = async (asked: QueryRequest, context: AppLoadContext) => {
  const { sql, asOf, parameters } = asked;
  const result = await context.analytics.run(parseBody(RunQuery, { sql, asOf, parameters }));
  const shown = shownResult(result, asked, context);
  return {
    result: { ...shown, told: [...shown.told, ...(await onlyTests(result, asked, context))] },
    behind: await behindLabel(asked, result, drawnFrom(result, asked), context),
  };
};

const nothing = { result: null, behind: null, refusal: null };

const answerIn = async (asked: QueryRequest & { readonly isAsked: boolean }, context: AppLoadContext) => {
  if (!asked.isAsked) return nothing;
  try {
    return { ...(await answerTo(asked, context)), refusal: null };
  } catch (error) {
    if (!isRefusal(error) || error.code === 'forbidden' || error.code === 'signInNeeded') throw error;
    return { ...nothing, refusal: error };
  }
};

const problemOf = ({ text, fields = {} }: Refusal, context: AppLoadContext) => {
  const words = (told: RefusalText | undefined): string | null => (told ? context.inWords(told) : null);
  return {
    title: panelTextOf(context)('analytics.failed'),
    message: context.inWords(text),
    sql: words(fields['sql']),
    asOf: words(fields['asOf']),
    place:
      text.key === 'analytics.wrongAt' ? { line: Number(text.params.line), column: Number(text.params.column) } : null,
  };
};

const DONE = { saved: 'analytics.savedNow', removed: 'analytics.removed' } as const;
const isDone = (name: string): name is keyof typeof DONE => Object.hasOwn(DONE, name);

/** @param fields of the form that asks; empty: nothing is asked */
export const analyticsPage = async (fields: URLSearchParams, context: AppLoadContext, done = '') => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  const asked = readQueryRequest(fields, context);
  const { result, behind, refusal } = await answerIn(asked, context);
  return {
    meta: { title: panelTitle(context, 'analytics.title') },
    clock: clockText(context, 'analytics.clockSql'),
    asked: {
      ...asked,
      /** What asks it again. */
      again: fieldsOf({ ...asked, label: null }),
      here: asked.isAsked ? `${new URLSearchParams([...fieldsOf(asked)].map(([name, value]) => [name, value]))}` : '',
      fields: parameterFields(asked, refusal, context),
      presets: rangePresets(asked, context),
      result,
      behind,
      problem: refusal && problemOf(refusal, context),
    },
    hint: text('analytics.sqlHint', {
      seconds: SQL_LIMITS.ms / 1000,
      rows: number(SQL_LIMITS.rows),
      megabytes: SQL_LIMITS.memoryMegabytes,
    }),
    questions: QUESTION_NAMES.map((name) => ({
      label: text(`analytics.${name}`),
      to: questionPath(name),
    })),
    saved: (await context.analytics.saved()).map((query) => ({
      ...query,
      to: savedPath(query.queryId),
      stand:
        query.asOf === '' ? null : text('analytics.savedAsOf', { moment: momentOf(context)(Date.parse(query.asOf)) }),
    })),
    tables: TABLE_NAMES.map((name) => ({ name, columns: Object.keys(TABLES[name].columns) })),
    notice: isDone(done) ? text(DONE[done]) : null,
  };
};

export const loadAnalytics = async (request: Request, context: AppLoadContext) => {
  const { searchParams } = new URL(request.url);
  const isNamed = searchParams.has('gespeichert');
  const fields = queryInAddress(searchParams, isNamed ? await context.analytics.saved() : []);
  return analyticsPage(fields, context, searchParams.get('ok') ?? '');
};
