import { LABEL_PARAMETER } from '@kontor/contracts/analytics/query-parameters';
import { readyQuestion } from '@kontor/contracts/analytics/questions';
import type { AppLoadContext } from '@remix-run/node';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { fieldsOf, type QueryRequest } from './query-request.server.ts';
import { shownColumns, shownRows } from './cells.server.ts';
import type { DrawnFrom } from './picture.server.ts';
import type { SqlResult } from '@kontor/contracts/ports/responses';

/** Maximum number of rows shown for a label. */
const SHOWN = 200;

/**
 * The rows behind a bar: for a predefined query the orders, carts or movements it counts; else the query's own rows
 * with that label. `null`: no label chosen.
 */
export const behindLabel = async (
  asked: QueryRequest,
  result: SqlResult,
  drawn: DrawnFrom | null,
  context: AppLoadContext,
) => {
  const { label, sql } = asked;
  if (label === null || drawn === null) return null;
  const question = readyQuestion(sql);
  const parameters = { ...asked.parameters, [LABEL_PARAMETER]: label };
  const asQuery = question ? { ...asked, sql: question.rows, parameters, label: null } : null;
  const behind = asQuery
    ? await context.analytics.run({ sql: asQuery.sql, asOf: asked.asOf, parameters })
    : { ...result, rows: result.rows.filter((row) => String(row[drawn.x] ?? '') === label) };
  const columns = shownColumns(behind, asQuery?.sql ?? sql);
  const text = panelTextOf(context);
  return {
    title: text('analytics.behind', { label: label === '' ? text('history.none') : label }),
    told: [
      countText(context)('analytics.rowCount', behind.rows.length),
      ...(behind.rows.length > SHOWN ? [text('analytics.shownRows', { count: SHOWN })] : []),
    ].join(' · '),
    columns,
    rows: shownRows({ ...behind, rows: behind.rows.slice(0, SHOWN) }, columns, context),
    asQuery: asQuery && fieldsOf(asQuery),
  };
};
