import { inRange, MOST, type ReadyQuestion } from './question.ts';

const LEFT = `FROM sessions s JOIN cart_entries e USING (site_id, cart_id)
WHERE s.reached <> 'order' AND e.removed_at IS NULL AND ${inRange('s.started_at')}
  AND s.ended_at < now()::TIMESTAMP - to_days(:tage::INTEGER)`;

export const SHOPPING_QUESTIONS = {
  funnel: {
    picture: { label: 'schritt', value: 'anzahl' },
    choices: {},
    sql: `WITH besuche AS MATERIALIZED (
  SELECT count(*) AS warenkorb, count(*) FILTER (checkouts > 0) AS kasse, count(*) FILTER (reached = 'order') AS bestellung
  FROM sessions WHERE ${inRange('started_at')}
), seiten AS MATERIALIZED (
  SELECT (SELECT coalesce(sum(views), 0)::BIGINT FROM page_views WHERE ${inRange('happened_at')}) AS seite,
    (SELECT coalesce(sum(views), 0)::BIGINT FROM product_views WHERE ${inRange('happened_at')}) AS artikel
)
SELECT schritt, anzahl, round(100.0 * anzahl / nullif(first_value(anzahl) OVER (ORDER BY nr), 0), 1) AS prozent
FROM (
  SELECT 1 AS nr, 'Seite angesehen' AS schritt, seite AS anzahl FROM seiten
  UNION ALL SELECT 2, 'Artikel angesehen', artikel FROM seiten
  UNION ALL SELECT 3, 'Warenkorb', warenkorb FROM besuche
  UNION ALL SELECT 4, 'Kasse', kasse FROM besuche
  UNION ALL SELECT 5, 'Bestellung', bestellung FROM besuche
)
ORDER BY nr`,
    rows: `SELECT * FROM (
  SELECT shop_time(happened_at) AS wann, kind AS was, coalesce(path, page_id) AS wo, views AS anzahl
  FROM page_views WHERE :wert = 'Seite angesehen' AND ${inRange('happened_at')}
  UNION ALL
  SELECT shop_time(happened_at), kind, product_id, views
  FROM product_views WHERE :wert = 'Artikel angesehen' AND ${inRange('happened_at')}
  UNION ALL
  SELECT shop_time(started_at), reached, cart_id, added FROM sessions
  WHERE ${inRange('started_at')} AND CASE :wert
    WHEN 'Warenkorb' THEN true WHEN 'Kasse' THEN checkouts > 0 WHEN 'Bestellung' THEN reached = 'order' ELSE false END
) ORDER BY wann DESC`,
  },
  abandonedCarts: {
    picture: { label: 'artikel', value: 'wert_cents' },
    choices: { tage: { kind: 'number', least: 0, most: 3_650, initial: '1' }, ...MOST },
    sql: `SELECT e.title AS artikel, e.sku, count(*) AS warenkörbe,
  sum(e.quantity) AS stück, sum(e.quantity * e.price_cents) AS wert_cents
${LEFT}
GROUP BY ALL ORDER BY wert_cents DESC, artikel LIMIT :anzahl`,
    rows: `SELECT s.cart_id AS warenkorb, shop_time(s.started_at) AS begonnen, shop_time(s.ended_at) AS zuletzt, e.sku,
  e.quantity AS stück, e.quantity * e.price_cents AS wert_cents
${LEFT} AND e.title = :wert
ORDER BY s.ended_at DESC`,
  },
} as const satisfies Readonly<Record<string, ReadyQuestion>>;
