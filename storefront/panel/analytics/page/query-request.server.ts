import { CHART_KINDS, type ChartChoice } from '@kontor/contracts/analytics/chart';
import { RANGE_PRESETS, type RangePreset, rangeOf } from '@kontor/contracts/analytics/date-range';
import type { SavedQueryBody } from '@kontor/contracts/analytics/saved-query-body';
import { RANGE_PARAMETERS } from '@kontor/contracts/analytics/query-parameters';
import {
  QUESTION_NAMES,
  type QuestionName,
  READY_QUESTIONS,
  readyQuestion,
  rowsQuestion,
  usualParameters,
} from '@kontor/contracts/analytics/questions';
import type { SavedQuery } from '@kontor/contracts/analytics/responses';
import type { AppLoadContext } from '@remix-run/node';
import { shownInstant, typedInstant } from '../../time-travel/words.server.ts';

const ANALYTICS_PATH = '/analytics';
/** The query on the page, in the forms that change saved ones. */
export const HERE_FIELD = 'here';
/** Prefix of query parameters' names in forms. */
export const VALUE_PREFIX = 'p.';

export interface QueryRequest extends Omit<SavedQueryBody, 'name'> {
  /** Local time of the shop, for its field; `asOf` is the instant. */
  readonly stand: string;
  /** The label whose rows are shown; `null`: none. */
  readonly label: string | null;
}

const FIRST = 'SELECT type, count(*) AS anzahl\nFROM events\nGROUP BY type\nORDER BY anzahl DESC\nLIMIT 20';

const isPreset = (name: string): name is RangePreset => (RANGE_PRESETS as readonly string[]).includes(name);

/** Explicit dates win over a preset, unless they equal it. */
const rangeIn = (searchParams: URLSearchParams, { site }: AppLoadContext) => {
  // A button for a range goes before what the fields say.
  const wanted = searchParams.get('preset') ?? '';
  if (isPreset(wanted)) return { range: wanted, days: rangeOf(wanted, Date.now(), site.timeZone) };
  const preset = searchParams.get('zeitraum') ?? '';
  const [von, bis] = RANGE_PARAMETERS.map((name) => searchParams.get(name));
  if (!isPreset(preset)) return { range: '' as const, days: { von: von ?? '', bis: bis ?? '' } };
  const days = rangeOf(preset, Date.now(), site.timeZone);
  const isTyped = (von !== null && von !== days.von) || (bis !== null && bis !== undefined && bis !== days.bis);
  return isTyped ? { range: '' as const, days: { von: von ?? '', bis: bis ?? '' } } : { range: preset, days };
};

const chartIn = (searchParams: URLSearchParams): ChartChoice => ({
  kind: CHART_KINDS.find((kind) => kind === searchParams.get('bild')) ?? 'auto',
  x: searchParams.get('x') ?? '',
  y: searchParams.get('y') ?? '',
});

/** `isAsked`: a query was submitted, not just the page opened. */
export const readQueryRequest = (
  searchParams: URLSearchParams,
  context: AppLoadContext,
): QueryRequest & { isAsked: boolean } => {
  const [sql, stand] = [searchParams.get('sql'), searchParams.get('stand') ?? ''];
  const { range, days } = rangeIn(searchParams, context);
  const values = [...searchParams].flatMap(([name, value]) =>
    name.startsWith(VALUE_PREFIX) ? [[name.slice(VALUE_PREFIX.length), value] as const] : [],
  );
  const question = readyQuestion(sql ?? '') ?? rowsQuestion(sql ?? '');
  return {
    isAsked: sql !== null,
    sql: sql ?? FIRST,
    stand: shownInstant(stand, context),
    asOf: typedInstant(stand, context),
    parameters: { ...(question && usualParameters(question)), ...Object.fromEntries(values), ...days },
    range,
    chart: chartIn(searchParams),
    label: searchParams.get('balken'),
  };
};

/** What a form submits to ask this query. Without an instant: now; without a label: all rows. */
export const fieldsOf = (
  asked: Pick<QueryRequest, 'sql'> & Partial<QueryRequest>,
): readonly (readonly [name: string, value: string])[] => {
  const { sql, asOf = '', parameters = {}, range = '', chart, label = null } = asked;
  const { von = '', bis = '', ...others } = parameters;
  return [
    ['sql', sql],
    ...(asOf === '' ? [] : [['stand', asOf] as const]),
    ...(range === '' ? Object.entries({ von, bis }).filter(([, day]) => day !== '') : [['zeitraum', range] as const]),
    ...Object.entries(others).map(([name, value]) => [`${VALUE_PREFIX}${name}`, value] as const),
    ...(chart === undefined || chart.kind === 'auto' ? [] : [['bild', chart.kind] as const]),
    ...Object.entries({ x: chart?.x ?? '', y: chart?.y ?? '' }).filter(([, column]) => column !== ''),
    ...(label === null ? [] : [['balken', label] as const]),
  ];
};

export const questionPath = (name: QuestionName): string => `${ANALYTICS_PATH}?frage=${name}`;
export const savedPath = (queryId: string): string => `${ANALYTICS_PATH}?gespeichert=${encodeURIComponent(queryId)}`;

/** An address names a predefined query or a saved one, and holds no SQL: addresses are logged and passed on. */
export const queryInAddress = (searchParams: URLSearchParams, saved: readonly SavedQuery[]): URLSearchParams => {
  const question = QUESTION_NAMES.find((name) => name === searchParams.get('frage'));
  const query = question
    ? READY_QUESTIONS[question]
    : saved.find(({ queryId }) => queryId === searchParams.get('gespeichert'));
  return new URLSearchParams(query ? fieldsOf(query).map(([name, value]): [string, string] => [name, value]) : []);
};
