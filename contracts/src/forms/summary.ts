import type { MessageKey } from '../messages/index.ts';
import { ADDRESS_PARTS, type Answer, type FormAnswers, LIKERT_CHOICES, type LikertChoice } from './answers.ts';
import type { FormField } from './fields.ts';
import type { SummaryField } from './responses.ts';

const LIKERT_TEXTS: Readonly<Record<LikertChoice, MessageKey>> = {
  '-2': 'form.likertStronglyDisagree',
  '-1': 'form.likertDisagree',
  '0': 'form.likertNeutral',
  '1': 'form.likertAgree',
  '2': 'form.likertStronglyAgree',
};

export const LIKERT_OPTIONS: readonly (readonly [LikertChoice, MessageKey])[] = LIKERT_CHOICES.map((choice) => [
  choice,
  LIKERT_TEXTS[choice],
]);

export interface SummaryWords {
  readonly text: (key: MessageKey) => string;
  readonly day: (isoDay: string) => string;
  /** @param clock 24 hours, `09:30` */
  readonly time: (clock: string) => string;
  readonly amount: (decimal: string, currency: string) => string;
  readonly country: (code: string) => string;
}

/** FO-11: answered fields in readable form. */
export const submissionSummary = (
  fields: readonly FormField[],
  answers: FormAnswers,
  words: SummaryWords,
): readonly SummaryField[] =>
  fields.flatMap((field) => {
    const answer = answers[field.id];
    if (answer === undefined) return [];
    return [{ fieldId: field.id, type: field.type, rawTitle: field.title, values: valuesOf(field, answer, words) }];
  });

const valuesOf = (field: FormField, answer: Answer, words: SummaryWords): readonly string[] => {
  if (typeof answer === 'string') return [lineOf(field, answer, words)];
  if (Array.isArray(answer)) {
    const list = answer as readonly string[];
    return field.type === 'phone' ? [list.filter(Boolean).join(' ')] : list;
  }
  const parts = answer as Readonly<Record<string, string>>;
  if (field.type === 'likert') {
    return field.rows.flatMap((row, index) => {
      const choice = parts[index];
      return choice === undefined ? [] : [`${row}: ${words.text(LIKERT_TEXTS[choice as LikertChoice])}`];
    });
  }
  if (field.type === 'address') return addressLines(parts, words);
  return [Object.values(parts).filter(Boolean).join(' ')];
};

const lineOf = (field: FormField, answer: string, words: SummaryWords): string => {
  if (field.type === 'date') return words.day(answer);
  if (field.type === 'time') return words.time(answer);
  return field.type === 'currency' ? words.amount(answer, field.currency) : answer;
};

const addressLines = (parts: Readonly<Record<string, string>>, words: SummaryWords): readonly string[] => {
  const [line1, line2, postalCode, city, state, country] = ADDRESS_PARTS.map((part) => parts[part] ?? '');
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [line1, line2, [place, state].filter(Boolean).join(', '), country && words.country(country)].filter(
    (line): line is string => line !== undefined && line !== '',
  );
};
