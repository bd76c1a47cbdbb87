import { CHART_KINDS, type ChartChoice } from '@kontor/contracts/analytics/chart';
import { RANGE_PRESETS, type RangePreset, rangeOf } from '@kontor/contracts/analytics/date-range';
import type { SavedQueryBody } from '@kontor/contracts/analytics/saved-query-body';
import { RANGE_PARAMETERS } from '@kontor/contracts/analytics/query-parameters';
import { readyQuestion, rowsQuestion, usualParameters } from '@kontor/contracts/analytics/questions';
import type { AppLoadContext } from '@remix-run/node';
import { shownInstant, typedInstant } from '../../time-travel/words.server.ts';

export const ANALYTICS_PATH = '/analytics';
/** Prefix of query parameters' names in the URL. */
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

/** URL of a query. Without an instant: now; without a label: all rows. */
export const addressOf = (asked: Pick<QueryRequest, 'sql'> & Partial<QueryRequest>): string => {
  const { sql, asOf = '', parameters = {}, range = '', chart, label = null } = asked;
  const { von = '', bis = '', ...others } = parameters;
  const values = Object.entries(others).map(([name, value]) => [`${VALUE_PREFIX}${name}`, value] as const);
  return `${ANALYTICS_PATH}?${new URLSearchParams([
    ['sql', sql],
    ...(asOf === '' ? [] : [['stand', asOf] as [string, string]]),
    ...(range === ''
      ? Object.entries({ von, bis }).filter(([, day]) => day !== '')
      : [['zeitraum', range] as [string, string]]),
    ...(values as [string, string][]),
    ...(chart === undefined || chart.kind === 'auto' ? [] : [['bild', chart.kind] as [string, string]]),
    ...Object.entries({ x: chart?.x ?? '', y: chart?.y ?? '' }).filter(([, column]) => column !== ''),
    ...(label === null ? [] : [['balken', label] as [string, string]]),
  ])}`;
};
