export const RESTOCK_SIGN_UPS = `
  WITH told AS (
    SELECT
      site_id, variant_id, number,
      min(happened_at) FILTER (kind = 'confirmed') AS confirmed_at,
      max(happened_at) FILTER (kind = 'sent') AS alerted_at,
      min(happened_at) FILTER (kind = 'opened') AS opened_at,
      min(happened_at) FILTER (kind = 'bought') AS bought_at,
      min(happened_at) FILTER (kind = 'unsubscribed') AS unsubscribed_at,
      count(*) FILTER (kind = 'sent') AS alerts,
      any_value(order_id) AS order_id,
      arg_max(kind, seq) AS latest
    FROM restock_facts WHERE kind <> 'signedUp' GROUP BY ALL
  )
  SELECT
    site_id, sign_up_id, product_id, variant_id, number, person_id,
    contact_text(site_id, 'email', contact) AS email,
    language,
    CASE
      WHEN bought_at IS NOT NULL THEN 'bought'
      WHEN unsubscribed_at IS NOT NULL THEN 'unsubscribed'
      WHEN latest = 'closed' THEN 'closed'
      WHEN latest = 'failed' THEN 'failed'
      WHEN latest = 'expired' THEN 'missed'
      WHEN latest = 'opened' THEN 'opened'
      WHEN latest = 'sent' THEN 'told'
      WHEN latest IN ('asked', 'started', 'deferred') THEN 'asked'
      WHEN needs_confirmation AND confirmed_at IS NULL THEN 'unconfirmed'
      ELSE 'waiting'
    END AS status,
    happened_at AS signed_up_at, confirmed_at, alerted_at, opened_at, bought_at, unsubscribed_at,
    coalesce(alerts, 0) AS alerts, told.order_id AS order_id
  FROM restock_facts LEFT JOIN told USING (site_id, variant_id, number)
  WHERE kind = 'signedUp'`;

export const ALERTS = `
  SELECT
    site_id, alert_id, any_value(product_id) AS product_id, any_value(variant_id) AS variant_id,
    any_value(number) AS number,
    CASE
      WHEN bool_or(kind = 'bought') THEN 'bought'
      WHEN arg_max(kind, seq) = 'started' THEN 'sending'
      ELSE arg_max(kind, seq)
    END AS outcome,
    min(happened_at) AS started_at,
    min(happened_at) FILTER (kind = 'sent') AS sent_at,
    min(happened_at) FILTER (kind = 'opened') AS opened_at,
    min(happened_at) FILTER (kind = 'expired') AS expired_at,
    min(happened_at) FILTER (kind = 'bought') AS bought_at,
    any_value(cart_id) AS cart_id,
    any_value(order_id) AS order_id
  FROM restock_facts WHERE alert_id IS NOT NULL GROUP BY site_id, alert_id`;
