/** Quantities are relative to the last absolute one; such events are rare, so lookups are few. */
export const REFUSED_ADDS = `
  SELECT site_id, seq, happened_at, cart_id, product_id, variant_id, sku, quantity, free FROM refused_add_facts`;

export const CART_ENTRIES = `
  WITH set_again AS (
    SELECT site_id, cart_id, entry_id, max(seq) AS base FROM cart_facts WHERE kind = 'quantity' GROUP BY ALL
  )
  SELECT
    f.site_id, f.cart_id, f.entry_id,
    arg_max(product_id, seq) AS product_id,
    arg_max(variant_id, seq) AS variant_id,
    arg_max(sku, seq) AS sku,
    arg_max(title, seq) AS title,
    coalesce(sum(quantity) FILTER (base IS NULL OR seq >= base), 0)::BIGINT AS quantity,
    arg_max(price_cents, seq) AS price_cents,
    min(happened_at) AS added_at,
    max(happened_at) AS changed_at,
    CASE WHEN arg_max(kind, seq) = 'removed' THEN max(happened_at) END AS removed_at
  FROM cart_facts f LEFT JOIN set_again USING (site_id, cart_id, entry_id)
  WHERE f.entry_id IS NOT NULL
  GROUP BY ALL`;

export const CARTS = `
  WITH held AS (
    SELECT site_id, cart_id, count(*) AS entries, sum(quantity)::BIGINT AS units,
      sum(quantity * price_cents)::BIGINT AS subtotal_cents
    FROM cart_entries WHERE removed_at IS NULL GROUP BY ALL
  ), told AS (
    SELECT
      site_id, cart_id,
      min(happened_at) AS created_at,
      max(happened_at) AS changed_at,
      any_value(currency) AS currency,
      count(*) FILTER (kind = 'checkoutStarted') AS checkouts,
      min(happened_at) FILTER (kind = 'checkoutStarted') AS checkout_at,
      max(happened_at) FILTER (kind = 'checkoutEnded' AND reason = 'short') AS short_at,
      min(happened_at) FILTER (kind = 'purchased') AS purchased_at,
      any_value(order_id) AS order_id,
      bool_or(kind = 'mergedInto') AS is_merged
    FROM cart_facts GROUP BY ALL
  )
  SELECT
    site_id, cart_id,
    CASE
      WHEN purchased_at IS NOT NULL THEN 'purchased'
      WHEN is_merged THEN 'merged'
      WHEN units IS NULL THEN 'empty'
      ELSE 'open'
    END AS state,
    created_at, changed_at, currency,
    coalesce(entries, 0) AS entries,
    coalesce(units, 0) AS units,
    coalesce(subtotal_cents, 0) AS subtotal_cents,
    checkouts, checkout_at, short_at, purchased_at, order_id
  FROM told LEFT JOIN held USING (site_id, cart_id)`;

/** A session as recorded: one cart, from its first entry on. */
export const SESSIONS = `
  SELECT
    f.site_id, f.cart_id,
    min(f.happened_at) AS started_at,
    max(f.happened_at) AS ended_at,
    CASE
      WHEN bool_or(f.kind = 'purchased') THEN 'order'
      WHEN bool_or(f.kind = 'checkoutStarted') THEN 'checkout'
      ELSE 'cart'
    END AS reached,
    count(*) FILTER (f.kind IN ('added', 'increased')) AS added,
    count(*) FILTER (f.kind = 'checkoutStarted') AS checkouts,
    any_value(f.order_id) AS order_id,
    any_value(o.total_cents) AS total_cents
  FROM cart_facts f
  LEFT JOIN order_facts o ON o.site_id = f.site_id AND o.order_id = f.order_id AND o.kind = 'placed'
  GROUP BY ALL
  HAVING bool_or(f.kind = 'added') AND NOT bool_or(f.kind = 'mergedInto')`;

export const REFUSED_ORDERS = `
  SELECT site_id, seq, happened_at, cart_id, reason, total_cents, currency, country, payment_method
  FROM refused_order_facts`;
