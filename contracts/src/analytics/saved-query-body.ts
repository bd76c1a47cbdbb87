import { z } from 'zod';
import { cleanLine } from '../kernel/clean-text.ts';
import { ChartChoice } from './chart.ts';
import { RANGE_PRESETS } from './date-range.ts';
import { MAX_SQL_LENGTH } from './limits.ts';
import { orAsJson, QueryParameters } from './query-parameters.ts';

export const SavedQueryId = z.uuid().brand<'SavedQueryId'>();
export type SavedQueryId = z.infer<typeof SavedQueryId>;

export const Sql = z
  .string({ error: 'analytics.sqlMissing' })
  .trim()
  .min(1, { error: 'analytics.sqlMissing' })
  .max(MAX_SQL_LENGTH, { error: 'analytics.sqlTooLong' });

const QueryName = cleanLine('analytics.nameMissing').pipe(
  z.string().min(1, { error: 'analytics.nameMissing' }).max(100, { error: 'analytics.nameTooLong' }),
);

/** Instants as ISO 8601; without a zone, UTC; a day alone means its beginning. Empty: now. */
export const AsOf = z.string().trim().max(40, { error: 'analytics.instantWrong' }).default('');

/** POST /api/v1/analytics/saved-queries, and PUT to one of them. */
export const SavedQueryBody = z.object({
  name: QueryName,
  sql: Sql,
  asOf: AsOf,
  parameters: orAsJson(QueryParameters),
  /** Days that go on; goes before `von` and `bis`. Empty: those. */
  range: z.enum(['', ...RANGE_PRESETS], { error: 'error.fieldInvalid' }).default(''),
  chart: orAsJson(ChartChoice),
});
export type SavedQueryBody = z.infer<typeof SavedQueryBody>;
