/** Questions that every shop asks. `label` and `value` name the columns that the picture is made of. */
export interface ReadyQuestion {
  readonly sql: string;
  readonly picture: { readonly label: string; readonly value: string };
  /** Orders that only try things do not count. */
  readonly leavesOutTests?: true;
}

export const READY_QUESTIONS = {
  funnel: {
    picture: { label: 'schritt', value: 'anzahl' },
    sql: `WITH besuche AS MATERIALIZED (
  SELECT count(*) AS warenkorb, count(*) FILTER (checkouts > 0) AS kasse, count(*) FILTER (reached = 'order') AS bestellung
  FROM sessions
)
SELECT schritt, anzahl, round(100.0 * anzahl / nullif(first_value(anzahl) OVER (ORDER BY nr), 0), 1) AS prozent
FROM (
  SELECT 1 AS nr, 'Seite angesehen' AS schritt, (SELECT coalesce(sum(views), 0)::BIGINT FROM page_views) AS anzahl
  UNION ALL SELECT 2, 'Artikel angesehen', (SELECT coalesce(sum(views), 0) FROM product_views)
  UNION ALL SELECT 3, 'Warenkorb', warenkorb FROM besuche
  UNION ALL SELECT 4, 'Kasse', kasse FROM besuche
  UNION ALL SELECT 5, 'Bestellung', bestellung FROM besuche
)
ORDER BY nr`,
  },
  abandonedCarts: {
    picture: { label: 'artikel', value: 'wert_cents' },
    sql: `SELECT e.title AS artikel, e.sku, count(*) AS warenkoerbe,
  sum(e.quantity) AS stueck, sum(e.quantity * e.price_cents) AS wert_cents
FROM sessions s JOIN cart_entries e USING (site_id, cart_id)
WHERE s.reached <> 'order' AND e.removed_at IS NULL AND s.ended_at < now()::TIMESTAMP - INTERVAL 1 DAY
GROUP BY ALL ORDER BY wert_cents DESC LIMIT 30`,
  },
  lostDemand: {
    picture: { label: 'sku', value: 'verloren' },
    sql: `WITH refused AS (
  SELECT variant_id, count(DISTINCT cart_id) AS abgelehnt FROM (
    SELECT variant_id, cart_id FROM refused_adds
    UNION ALL SELECT e.variant_id, c.cart_id
    FROM carts c JOIN cart_entries e USING (site_id, cart_id) WHERE c.short_at IS NOT NULL
  ) GROUP BY ALL
), waiting AS (
  SELECT variant_id, count(*) AS vorgemerkt FROM restock_signups GROUP BY ALL
)
SELECT v.title AS artikel, v.sku, coalesce(abgelehnt, 0) AS abgelehnt, coalesce(vorgemerkt, 0) AS vorgemerkt,
  coalesce(abgelehnt, 0) + coalesce(vorgemerkt, 0) AS verloren
FROM variants v LEFT JOIN refused USING (variant_id) LEFT JOIN waiting USING (variant_id)
WHERE abgelehnt > 0 OR vorgemerkt > 0
ORDER BY verloren DESC, v.sku LIMIT 30`,
  },
  restockConversion: {
    picture: { label: 'schritt', value: 'anzahl' },
    sql: `SELECT schritt, anzahl FROM (
  SELECT 1 AS nr, 'Vorgemerkt' AS schritt, count(*) AS anzahl FROM restock_signups
  UNION ALL SELECT 2, 'Benachrichtigt', count(alerted_at) FROM restock_signups
  UNION ALL SELECT 3, 'Geöffnet', count(opened_at) FROM restock_signups
  UNION ALL SELECT 4, 'Gekauft', count(bought_at) FROM restock_signups
)
ORDER BY nr`,
  },
  stockOuts: {
    picture: { label: 'sku', value: 'tage_leer' },
    sql: `WITH spans AS (
  SELECT variant_id, free_after, happened_at,
    coalesce(lead(happened_at) OVER (PARTITION BY variant_id ORDER BY seq), now()::TIMESTAMP) AS until_at
  FROM stock_movements
)
SELECT v.title AS artikel, v.sku, count(*) AS mal_leer,
  round(sum(epoch(until_at - happened_at)) / 86400, 1) AS tage_leer
FROM spans JOIN variants v USING (variant_id)
WHERE free_after = 0 AND until_at > happened_at
GROUP BY ALL ORDER BY tage_leer DESC LIMIT 30`,
  },
  cohorts: {
    leavesOutTests: true,
    picture: { label: 'monat', value: 'wieder_gekauft' },
    sql: `WITH buyers AS (
  SELECT person_id, min(placed_at) AS first_at, count(*) AS orders FROM orders
  WHERE NOT is_test AND cancelled_at IS NULL GROUP BY ALL
)
SELECT strftime(first_at, '%Y-%m') AS monat, count(*) AS neue_kunden,
  count(*) FILTER (orders > 1) AS wieder_gekauft,
  round(100.0 * count(*) FILTER (orders > 1) / count(*), 1) AS prozent
FROM buyers GROUP BY 1 ORDER BY 1`,
  },
  formCompletion: {
    picture: { label: 'feld', value: 'prozent' },
    sql: `WITH sent AS (
  SELECT form_id, version, form_name, string_split(answered, ',') AS answered FROM form_submissions
  WHERE folder = 'inbox' AND answered IS NOT NULL
), views AS (SELECT form_id, count(*) AS gesehen FROM form_views GROUP BY ALL)
SELECT any_value(s.form_name) AS formular, arg_max(f.label, f.version) AS feld,
  bool_or(f.is_required) AS pflicht, coalesce(any_value(gesehen), 0) AS gesehen, count(*) AS gesendet,
  count(*) FILTER (list_contains(s.answered, f.field_id)) AS ausgefuellt,
  round(100.0 * count(*) FILTER (list_contains(s.answered, f.field_id)) / count(*), 1) AS prozent
FROM sent s JOIN form_fields f USING (form_id, version) LEFT JOIN views USING (form_id)
GROUP BY s.form_id, f.field_id ORDER BY formular, min(f.field_no)`,
  },
  revenue: {
    leavesOutTests: true,
    picture: { label: 'monat', value: 'umsatz_cents' },
    sql: `SELECT strftime(l.placed_at, '%Y-%m') AS monat, count(DISTINCT l.order_id) AS bestellungen,
  sum(l.quantity) AS stueck, sum(l.total_cents)::BIGINT AS umsatz_cents, arg_max(l.title, l.total_cents) AS groesste_zeile
FROM order_lines l JOIN orders o USING (site_id, order_id)
WHERE NOT o.is_test AND o.cancelled_at IS NULL
GROUP BY 1 ORDER BY 1`,
  },
  revenueByProduct: {
    leavesOutTests: true,
    picture: { label: 'artikel', value: 'umsatz_cents' },
    sql: `SELECT l.title AS artikel, sum(l.quantity) AS stueck, sum(l.total_cents)::BIGINT AS umsatz_cents
FROM order_lines l JOIN orders o USING (site_id, order_id)
WHERE NOT o.is_test AND o.cancelled_at IS NULL
GROUP BY 1 ORDER BY umsatz_cents DESC LIMIT 30`,
  },
} as const satisfies Readonly<Record<string, ReadyQuestion>>;

/** How many orders only try things. */
export const TEST_ORDERS = 'SELECT count(*) FROM orders WHERE is_test';

/** Which of them an SQL text is; `undefined`: none. */
export const readyQuestion = (sql: string): ReadyQuestion | undefined =>
  Object.values<ReadyQuestion>(READY_QUESTIONS).find((question) => question.sql === sql.replaceAll('\r', ''));

export type QuestionName = keyof typeof READY_QUESTIONS;
export const QUESTION_NAMES = Object.keys(READY_QUESTIONS) as readonly QuestionName[];
