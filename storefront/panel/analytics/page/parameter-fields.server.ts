import { RANGE_PRESETS, type RangePreset } from '@kontor/contracts/analytics/date-range';
import { LABEL_PARAMETER } from '@kontor/contracts/analytics/query-parameters';
import { type QuestionChoice, readyQuestion, rowsQuestion } from '@kontor/contracts/analytics/questions';
import { parametersOf } from '@kontor/contracts/analytics/sql/parameters';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { type QueryRequest, VALUE_PREFIX } from './query-request.server.ts';

export interface ParameterField {
  readonly parameter: string;
  readonly name: string;
  readonly label: string;
  readonly kind: 'day' | 'text' | QuestionChoice['kind'];
  readonly value: string;
  readonly problem: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly least: number | null;
  readonly most: number | null;
}

const isDay = (name: string): boolean => name === 'von' || name === 'bis';

/** @param problem the query's error */
export const parameterFields = (
  { sql, parameters }: QueryRequest,
  problem: Refusal | null,
  context: AppLoadContext,
): readonly ParameterField[] => {
  const question = readyQuestion(sql) ?? rowsQuestion(sql);
  const words: Readonly<Record<string, string>> = messagesOf(context.site.language);
  return parametersOf(sql).map((parameter) => {
    const choice = question?.choices[parameter];
    const wrong = problem?.fields?.[`parameters.${parameter}`];
    const isKnown = choice !== undefined || isDay(parameter) || (question && parameter === LABEL_PARAMETER);
    return {
      parameter,
      name: isDay(parameter) ? parameter : `${VALUE_PREFIX}${parameter}`,
      label: (isKnown ? words[`panel.analytics.value.${parameter}`] : undefined) ?? parameter,
      kind: isDay(parameter) ? ('day' as const) : (choice?.kind ?? ('text' as const)),
      value: parameters[parameter] ?? '',
      problem: wrong ? context.inWords(wrong) : null,
      choices:
        choice?.kind === 'choice'
          ? choice.choices.map((value) => ({
              value,
              label: words[`panel.analytics.value.${parameter}.${value}`] ?? value,
            }))
          : [],
      least: choice?.kind === 'number' ? choice.least : null,
      most: choice?.kind === 'number' ? choice.most : null,
    };
  });
};

/** Other date ranges for the same query; empty if it has no date parameters. */
export const rangePresets = (asked: QueryRequest, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const isRanged = parametersOf(asked.sql).some(isDay);
  const { von = '', bis = '' } = asked.parameters;
  const isAll = von === '' && bis === '';
  const isHere = (preset: RangePreset): boolean => (preset === 'all' ? isAll : asked.range === preset);
  return (isRanged ? RANGE_PRESETS : []).map((preset) => ({
    label: text(`analytics.range.${preset}`),
    isHere: isHere(preset),
    preset,
  }));
};
