import { LABEL_PARAMETER } from '@kontor/contracts/analytics/query-parameters';
import { readyQuestion } from '@kontor/contracts/analytics/questions';
import type { SqlResult } from '@kontor/contracts/ports/analyst';
import type { AppLoadContext } from '@remix-run/node';
import { countText } from '../count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { addressOf, type Asked } from './asked.server.ts';
import { shownColumns, shownRows } from './cells.server.ts';
import type { DrawnFrom } from './picture.server.ts';

/** Rows behind a label that are shown. */
const SHOWN = 200;

/**
 * What stands behind a bar: of a ready question the orders, carts or movements that it counts; of any other query its
 * own rows with that label. `null`: nobody has asked for one.
 */
export const behindLabel = async (
  asked: Asked,
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
    away: addressOf({ ...asked, label: null }),
    asQuery: asQuery && addressOf(asQuery),
  };
};
