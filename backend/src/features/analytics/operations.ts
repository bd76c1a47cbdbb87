import { z } from 'zod';
import { SavedQueryId } from '@kontor/contracts/analytics/saved-query-body';
import { SavedQuery } from '@kontor/contracts/analytics/responses';
import { SqlResult } from '@kontor/contracts/ports/responses';
import { answers, type FeatureOperations, nothing, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { AnalyticsController } from './http.ts';

const SavedQueries = z.object({ savedQueries: z.array(SavedQuery).readonly() });
const SavedQueryRef = z.object({ queryId: SavedQueryId });

const QUERY =
  '`sql` is one `SELECT` over the tables of the site, in which `:name` stands for a parameter; `parameters` has a text for each. `asOf`, as ISO 8601: only what had happened by then; left out: all. In the body, as SQL may name somebody.';
const EXAMPLE = { sql: 'SELECT count(*) AS n FROM orders WHERE placed_at >= :von', parameters: { von: '2026-11-01' } };
const SQL = {
  invalid: '`fields` names `sql`, `asOf` or `parameters.NAME`, and says where it is wrong.',
  unavailable: 'Too many ask at once; `Retry-After` says when to try again.',
} as const;

export const operations: FeatureOperations = {
  about: 'SQL queries on the site’s history.',
  described: [
    operationsOf(AnalyticsController, {
      run: {
        summary: 'Runs a query on the tables of the site’s history',
        description: QUERY,
        bodyExample: EXAMPLE,
        answer: answers('SqlResult', SqlResult),
        refuses: SQL,
      },
      file: {
        summary: 'Returns the result of a query as a file',
        description: QUERY,
        bodyExample: { ...EXAMPLE, format: 'csv' },
        answer: sends('text/csv', 'application/vnd.apache.parquet'),
        refuses: SQL,
      },
      saved: { summary: 'Lists the site’s saved queries', answer: answers('SavedQueries', SavedQueries) },
      save: { summary: 'Saves a query', answer: answers('SavedQueryRef', SavedQueryRef) },
      change: { summary: 'Changes a saved query', answer: answers('SavedQueryRef', SavedQueryRef) },
      remove: { summary: 'Deletes a saved query', answer: nothing },
    }),
  ],
};
