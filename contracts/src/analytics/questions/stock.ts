import { inRange, MOST, type ReadyQuestion } from './question.ts';

const REFUSED = `SELECT variant_id, cart_id, happened_at FROM refused_adds WHERE ${inRange('happened_at')}
    UNION ALL SELECT e.variant_id, c.cart_id, c.short_at
    FROM carts c JOIN cart_entries e USING (site_id, cart_id) WHERE ${inRange('c.short_at')}`;

/** Periods without sellable units, clipped to the queried days. */
const SPANS = `WITH spans AS (
  SELECT variant_id, free_after, greatest(happened_at, :von::TIMESTAMP) AS from_at, least(:bis::TIMESTAMP,
    coalesce(lead(happened_at) OVER (PARTITION BY variant_id ORDER BY seq), now()::TIMESTAMP)) AS until_at
  FROM stock_movements
)`;

export const STOCK_QUESTIONS = {
  lostDemand: {
    picture: { label: 'sku', value: 'verloren' },
    choices: MOST,
    sql: `WITH refused AS (
  SELECT variant_id, count(DISTINCT cart_id) AS abgelehnt FROM (
    ${REFUSED}
  ) GROUP BY ALL
), waiting AS (
  SELECT variant_id, count(*) AS vorgemerkt FROM restock_signups WHERE ${inRange('signed_up_at')} GROUP BY ALL
)
SELECT v.title AS artikel, v.sku, coalesce(abgelehnt, 0) AS abgelehnt, coalesce(vorgemerkt, 0) AS vorgemerkt,
  coalesce(abgelehnt, 0) + coalesce(vorgemerkt, 0) AS verloren
FROM variants v LEFT JOIN refused USING (variant_id) LEFT JOIN waiting USING (variant_id)
WHERE abgelehnt > 0 OR vorgemerkt > 0
ORDER BY verloren DESC, v.sku LIMIT :anzahl`,
    rows: `SELECT shop_time(happened_at) AS wann, was, von_wem FROM (
  SELECT variant_id, happened_at, 'abgelehnt' AS was, cart_id AS von_wem FROM (
    ${REFUSED}
  )
  UNION ALL SELECT variant_id, signed_up_at, 'vorgemerkt', person_id FROM restock_signups
  WHERE ${inRange('signed_up_at')}
) JOIN variants v USING (variant_id) WHERE v.sku = :wert ORDER BY happened_at DESC`,
  },
  restockConversion: {
    picture: { label: 'schritt', value: 'anzahl' },
    choices: {},
    sql: `WITH waiting AS (SELECT * FROM restock_signups WHERE ${inRange('signed_up_at')})
SELECT schritt, anzahl FROM (
  SELECT 1 AS nr, 'Vorgemerkt' AS schritt, count(*) AS anzahl FROM waiting
  UNION ALL SELECT 2, 'Benachrichtigt', count(alerted_at) FROM waiting
  UNION ALL SELECT 3, 'Geöffnet', count(opened_at) FROM waiting
  UNION ALL SELECT 4, 'Gekauft', count(bought_at) FROM waiting
)
ORDER BY nr`,
    rows: `SELECT shop_time(r.signed_up_at) AS vorgemerkt_am, v.title AS artikel, v.sku, r.number AS platz, r.status,
  r.person_id AS person
FROM restock_signups r LEFT JOIN variants v USING (site_id, variant_id)
WHERE ${inRange('r.signed_up_at')} AND CASE :wert
  WHEN 'Benachrichtigt' THEN r.alerted_at IS NOT NULL WHEN 'Geöffnet' THEN r.opened_at IS NOT NULL
  WHEN 'Gekauft' THEN r.bought_at IS NOT NULL ELSE true END
ORDER BY r.signed_up_at DESC`,
  },
  stockOuts: {
    picture: { label: 'sku', value: 'tage_leer' },
    choices: MOST,
    sql: `${SPANS}
SELECT v.title AS artikel, v.sku, count(*) AS mal_leer, round(sum(epoch(until_at - from_at)) / 86400, 1) AS tage_leer
FROM spans JOIN variants v USING (variant_id)
WHERE free_after = 0 AND until_at > from_at
GROUP BY ALL ORDER BY tage_leer DESC, v.sku LIMIT :anzahl`,
    rows: `${SPANS}
SELECT v.title AS artikel, shop_time(from_at) AS leer_ab, shop_time(until_at) AS leer_bis,
  round(epoch(until_at - from_at) / 86400, 1) AS tage_leer
FROM spans JOIN variants v USING (variant_id)
WHERE free_after = 0 AND until_at > from_at AND v.sku = :wert
ORDER BY from_at DESC`,
  },
} as const satisfies Readonly<Record<string, ReadyQuestion>>;
