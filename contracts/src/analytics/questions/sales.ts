import { inRange, MOST, periodOf, type ReadyQuestion, UNIT } from './question.ts';

const SOLD = `FROM order_lines l JOIN orders o USING (site_id, order_id)
WHERE NOT o.is_test AND o.cancelled_at IS NULL AND ${inRange('l.placed_at')}`;

const soldLines = (condition: string): string => `SELECT o.number AS bestellung, shop_time(l.placed_at) AS bestellt_am,
  l.title AS artikel, l.sku, l.quantity AS stück, l.total_cents AS betrag_cents
${SOLD}
  AND ${condition}
ORDER BY l.placed_at, l.line_no`;

const BUYERS = `WITH buyers AS (
  SELECT person_id, min(placed_at) AS first_at, count(*) AS orders FROM orders
  WHERE NOT is_test AND cancelled_at IS NULL GROUP BY ALL
)`;

export const SALES_QUESTIONS = {
  revenue: {
    leavesOutTests: true,
    picture: { label: 'zeitraum', value: 'umsatz_cents' },
    choices: UNIT,
    sql: `WITH sold AS (
  SELECT ${periodOf('l.placed_at')} AS zeitraum,
    l.order_id, l.title, l.quantity, l.total_cents
  ${SOLD.replaceAll('\n', '\n  ')}
), best AS (
  SELECT zeitraum, title, sum(total_cents) AS cents FROM sold GROUP BY ALL
), best_of AS (
  SELECT zeitraum, arg_max(title, cents) AS bestseller FROM best GROUP BY ALL
)
SELECT zeitraum, count(DISTINCT order_id) AS bestellungen, sum(quantity) AS stück,
  sum(total_cents)::BIGINT AS umsatz_cents, any_value(bestseller) AS bestseller
FROM sold JOIN best_of USING (zeitraum)
GROUP BY 1 ORDER BY 1`,
    rows: soldLines(`${periodOf('l.placed_at')} = :wert`),
  },
  revenueByProduct: {
    leavesOutTests: true,
    picture: { label: 'artikel', value: 'umsatz_cents' },
    choices: MOST,
    sql: `SELECT l.title AS artikel, sum(l.quantity) AS stück, sum(l.total_cents)::BIGINT AS umsatz_cents
${SOLD}
GROUP BY 1 ORDER BY umsatz_cents DESC, artikel LIMIT :anzahl`,
    rows: soldLines('l.title = :wert'),
  },
  cohorts: {
    leavesOutTests: true,
    picture: { label: 'zeitraum', value: 'wieder_gekauft' },
    choices: UNIT,
    sql: `${BUYERS}
SELECT ${periodOf('first_at')} AS zeitraum, count(*) AS neue_Kunden,
  count(*) FILTER (orders > 1) AS wieder_gekauft,
  round(100.0 * count(*) FILTER (orders > 1) / count(*), 1) AS prozent
FROM buyers WHERE ${inRange('first_at')}
GROUP BY 1 ORDER BY 1`,
    rows: `${BUYERS}
SELECT number AS bestellung, shop_time(placed_at) AS bestellt_am, person_id AS person, total_cents AS betrag_cents
FROM orders JOIN buyers USING (person_id)
WHERE NOT is_test AND cancelled_at IS NULL AND orders > 1 AND ${inRange('first_at')}
  AND ${periodOf('first_at')} = :wert
ORDER BY person, placed_at`,
  },
} as const satisfies Readonly<Record<string, ReadyQuestion>>;
