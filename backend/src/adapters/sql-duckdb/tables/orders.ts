export const ORDER_LINES = `
  WITH moved AS (
    SELECT
      site_id, order_id, line_id,
      sum(quantity) FILTER (kind = 'fulfilled')::BIGINT AS fulfilled,
      sum(quantity) FILTER (kind = 'refunded')::BIGINT AS refunded,
      sum(quantity) FILTER (kind = 'returned')::BIGINT AS returned,
      sum(quantity) FILTER (kind = 'cancelled')::BIGINT AS cancelled
    FROM order_line_facts WHERE kind <> 'ordered' GROUP BY ALL
  )
  SELECT
    site_id, order_id, line_id, line_no, happened_at AS placed_at,
    product_id, variant_id, sku, title, product_type, quantity,
    coalesce(fulfilled, 0) AS fulfilled,
    coalesce(refunded, 0) AS refunded,
    coalesce(returned, 0) AS returned,
    coalesce(cancelled, 0) AS cancelled,
    unit_price_cents, discount_cents, tax_cents, total_cents
  FROM order_line_facts LEFT JOIN moved USING (site_id, order_id, line_id)
  WHERE kind = 'ordered'`;

export const ORDERS = `
  WITH told AS (
    SELECT
      site_id, order_id,
      sum(amount_cents) FILTER (kind = 'paid')::BIGINT AS paid_cents,
      sum(amount_cents) FILTER (kind = 'refunded')::BIGINT AS refunded_cents,
      sum(gift_card_cents) FILTER (kind = 'refunded')::BIGINT AS returned_cents,
      max(happened_at) FILTER (kind = 'paid') AS paid_at,
      max(happened_at) FILTER (kind = 'fulfilled') AS fulfilled_at,
      min(happened_at) FILTER (kind = 'cancelled') AS cancelled_at,
      max(happened_at) FILTER (kind = 'refunded') AS refunded_at
    FROM order_facts WHERE kind <> 'placed' GROUP BY ALL
  ), moved AS (
    SELECT
      site_id, order_id, line_id,
      coalesce(sum(quantity) FILTER (kind = 'ordered'), 0)::BIGINT AS ordered,
      coalesce(sum(quantity) FILTER (kind = 'fulfilled'), 0)::BIGINT AS sent,
      coalesce(sum(quantity) FILTER (kind = 'refunded'), 0)::BIGINT AS refunded,
      coalesce(sum(quantity) FILTER (kind = 'unsent'), 0)::BIGINT AS unsent,
      coalesce(sum(quantity) FILTER (kind = 'cancelled'), 0)::BIGINT AS cancelled
    FROM order_line_facts GROUP BY ALL
  ), lines AS (
    -- Open units as the shop counts them: openUnits in contracts/src/orders/state.ts.
    SELECT
      site_id, order_id,
      sum(ordered)::BIGINT AS units,
      sum(sent)::BIGINT AS sent,
      sum(greatest(0, ordered - unsent - cancelled - greatest(sent, refunded - unsent)))::BIGINT AS open_units
    FROM moved GROUP BY ALL
  )
  SELECT
    site_id, order_id, number, happened_at AS placed_at, cart_id, subscription_id, person_id,
    customer_text(site_id, 'email', customer) AS customer_email,
    customer_text(site_id, 'name', customer) AS customer_name,
    customer_text(site_id, 'city', customer) AS customer_city,
    country, is_test,
    CASE
      WHEN cancelled_at IS NOT NULL THEN 'cancelled'
      WHEN open_units = 0 THEN CASE WHEN sent > 0 THEN 'fulfilled' ELSE 'closed' END
      WHEN sent > 0 THEN 'partlyFulfilled'
      ELSE 'open'
    END AS status,
    currency, payment_method, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
    coalesce(told.paid_cents, 0) AS paid_cents,
    coalesce(told.refunded_cents, 0) AS refunded_cents,
    -- As the first page counts it (sales-view.ts), and gift cards are paid with like money.
    coalesce(gift_card_cents, 0) + coalesce(told.paid_cents, 0)
      - coalesce(told.refunded_cents, 0) - coalesce(told.returned_cents, 0) AS turnover_cents,
    coalesce(units, 0) AS units,
    paid_at, fulfilled_at, cancelled_at, refunded_at
  FROM order_facts LEFT JOIN told USING (site_id, order_id) LEFT JOIN lines USING (site_id, order_id)
  WHERE kind = 'placed'`;
