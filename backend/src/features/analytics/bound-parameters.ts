import { dayBegin } from '@kontor/contracts/analytics/date-range';
import {
  type QueryParameters,
  questionParameters,
  type RANGE_PARAMETERS,
} from '@kontor/contracts/analytics/query-parameters';
import { type ReadyQuestion, readyQuestion, rowsQuestion } from '@kontor/contracts/analytics/questions';
import { parametersOf } from '@kontor/contracts/analytics/sql/parameters';
import { Refusal, refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { MessageParams } from '@kontor/contracts/messages/format';
import { knownText } from '@kontor/contracts/messages/known-text';
import type { SqlQuery } from '@kontor/contracts/ports/analyst';
import { instantOf } from '../../platform/instant-text.ts';

export const parameterField = (name: string): string => `parameters.${name}`;

/**
 * Values for all parameters of a query: dates become instants, empty values `null`.
 * @throws Refusal `invalid` at `parameters.NAME`
 */
export const boundParameters = (
  sql: string,
  given: QueryParameters,
  timeZone: string,
): NonNullable<SqlQuery['parameters']> => {
  const lower = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const question = readyQuestion(sql) ?? rowsQuestion(sql);
  const chosen: Readonly<Record<string, string>> = question ? chosenFor(question, lower) : lower;
  const range = rangeIn(chosen, timeZone);
  const values = parametersOf(sql).flatMap((name): readonly (readonly [string, string | null])[] => {
    if (name === 'von' || name === 'bis') return [[name, range[name]]];
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    // The database port reports missing values.
    return value === undefined ? [] : [[name, value === '' ? null : value]];
  });
  return Object.fromEntries(values);
};

const chosenFor = (question: ReadyQuestion, given: QueryParameters): Readonly<Record<string, string>> => {
  const parsed = questionParameters(question).safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: [name = ''], message }) => [String(name), message] as const);
  const fields = Object.fromEntries(
    problems.map(([name, key]) => [parameterField(name), knownText(key, limitsOf(question, name)) ?? WRONG]),
  );
  const [first = WRONG] = Object.values(fields);
  throw new Refusal('invalid', first, fields);
};

const WRONG: RefusalText = { key: 'error.invalid' };

const limitsOf = ({ choices }: ReadyQuestion, name: string): MessageParams => {
  const choice = choices[name];
  return choice?.kind === 'number' ? { least: choice.least, most: choice.most } : {};
};

/** In the format of the tables' timestamps. */
const asTimestamp = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', '');

/** From an instant (inclusive) until another (exclusive). */
const rangeIn = (
  { von = '', bis = '' }: Readonly<Record<string, string>>,
  timeZone: string,
): Readonly<Record<(typeof RANGE_PARAMETERS)[number], string>> => {
  const instant = (name: (typeof RANGE_PARAMETERS)[number], text: string, after: 0 | 1): number => {
    const at = dayBegin(text, timeZone, after) ?? (text.includes('T') ? instantOf(text) : null);
    if (at === null) throw refuseField(parameterField(name), { key: 'analytics.dayWrong' });
    return at;
  };
  const from = von === '' ? null : instant('von', von, 0);
  const until = bis === '' ? null : instant('bis', bis, 1);
  if (from !== null && until !== null && from >= until) {
    throw refuseField(parameterField('bis'), { key: 'analytics.rangeOrder' });
  }
  return {
    von: from === null ? '-infinity' : asTimestamp(from),
    bis: until === null ? 'infinity' : asTimestamp(until),
  };
};
