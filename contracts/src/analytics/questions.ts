import { FORM_QUESTIONS } from './questions/forms.ts';
import type { ReadyQuestion } from './questions/question.ts';
import { SALES_QUESTIONS } from './questions/sales.ts';
import { SHOPPING_QUESTIONS } from './questions/shopping.ts';
import { STOCK_QUESTIONS } from './questions/stock.ts';

export type { QuestionChoice, ReadyQuestion } from './questions/question.ts';

export const READY_QUESTIONS = {
  ...SALES_QUESTIONS,
  ...SHOPPING_QUESTIONS,
  ...STOCK_QUESTIONS,
  ...FORM_QUESTIONS,
} as const satisfies Readonly<Record<string, ReadyQuestion>>;

export const TEST_ORDERS = 'SELECT count(*) FROM orders WHERE is_test';

/** The predefined question with this SQL, ignoring CRLF; `undefined`: none. */
export const readyQuestion = (sql: string): ReadyQuestion | undefined =>
  Object.values<ReadyQuestion>(READY_QUESTIONS).find((question) => question.sql === sql.replaceAll('\r', ''));

export const rowsQuestion = (sql: string): ReadyQuestion | undefined =>
  Object.values<ReadyQuestion>(READY_QUESTIONS).find((question) => question.rows === sql.replaceAll('\r', ''));

export type QuestionName = keyof typeof READY_QUESTIONS;
export const QUESTION_NAMES = Object.keys(READY_QUESTIONS) as readonly QuestionName[];

export const usualParameters = ({ choices }: Pick<ReadyQuestion, 'choices'>): Readonly<Record<string, string>> => ({
  von: '',
  bis: '',
  ...Object.fromEntries(Object.entries(choices).map(([name, { initial }]) => [name, initial])),
});
