import { inRange, MOST, periodOf, type ReadyQuestion, UNIT } from './question.ts';

const SOLD = `FROM order_lines l JOIN orders o USING (site_id, order_id)
WHERE NOT o.is_test AND o.cancelled_at IS NULL AND ${inRange('l.placed_at')}`;

const ORDERED = `FROM orders
WHERE NOT is_test AND cancelled_at IS NULL AND ${inRange('placed_at')}`;

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
  /** Turnover as on the first page: what was paid less what was refunded, on the day of the order. */
  revenue: {
    leavesOutTests: true,
    picture: { label: 'zeitraum', value: 'umsatz_cents' },
    choices: UNIT,
    sql: `WITH best AS (
  SELECT ${periodOf('l.placed_at')} AS zeitraum, l.title, sum(l.total_cents) AS cents
  ${SOLD.replaceAll('\n', '\n  ')}
  GROUP BY ALL
), best_of AS (
  SELECT zeitraum, arg_max(title, cents) AS bestseller FROM best GROUP BY ALL
), taken AS (
  SELECT ${periodOf('placed_at')} AS zeitraum, units, turnover_cents
  ${ORDERED.replaceAll('\n', '\n  ')}
)
SELECT zeitraum, count(*) AS bestellungen, sum(units)::BIGINT AS stück,
  sum(turnover_cents)::BIGINT AS umsatz_cents, any_value(bestseller) AS bestseller
FROM taken JOIN best_of USING (zeitraum)
GROUP BY 1 ORDER BY 1`,
    rows: `SELECT number AS bestellung, shop_time(placed_at) AS bestellt_am, total_cents AS betrag_cents,
  turnover_cents AS umsatz_cents
${ORDERED}
  AND ${periodOf('placed_at')} = :wert
ORDER BY placed_at`,
  },
  /** What was ordered: a payment is for an order, not for a product. */
  revenueByProduct: {
    leavesOutTests: true,
    picture: { label: 'artikel', value: 'warenwert_cents' },
    choices: MOST,
    sql: `SELECT l.title AS artikel, sum(l.quantity) AS stück, sum(l.total_cents)::BIGINT AS warenwert_cents
${SOLD}
GROUP BY 1 ORDER BY warenwert_cents DESC, artikel LIMIT :anzahl`,
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
