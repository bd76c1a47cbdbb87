/** Holds are part of the stock on hand. A null level: stock is not tracked. */
export const STOCK_MOVEMENTS = `
  WITH counted AS (
    SELECT *, count(*) FILTER (kind = 'set') OVER (PARTITION BY site_id, variant_id ORDER BY seq) AS epoch
    FROM stock_facts WHERE kind NOT IN ('watched', 'cameBack')
  ), summed AS (
    SELECT
      *,
      sum(CASE
        WHEN kind = 'set' THEN level
        WHEN kind IN ('adjusted', 'sold', 'returned') THEN units
        ELSE 0
      END) OVER (PARTITION BY site_id, variant_id, epoch ORDER BY seq) AS on_hand,
      bool_or(kind = 'set' AND level IS NULL) OVER (PARTITION BY site_id, variant_id, epoch ORDER BY seq) AS is_open,
      sum(CASE WHEN kind IN ('reserved', 'released', 'sold') THEN units ELSE 0 END)
        OVER (PARTITION BY site_id, variant_id ORDER BY seq) AS held
    FROM counted
  )
  SELECT
    site_id, seq, happened_at, product_id, variant_id, kind, units,
    CASE WHEN NOT is_open THEN on_hand END::BIGINT AS on_hand_after,
    held::BIGINT AS held_after,
    CASE WHEN NOT is_open THEN greatest(0, on_hand - held) END::BIGINT AS free_after,
    cause, CASE WHEN reason_sealed IS NULL THEN reason ELSE reason_text(site_id, 'text', reason_sealed) END AS reason,
    order_id, holder_id
  FROM summed`;

export const PRODUCTS = `
  SELECT
    site_id, product_id, arg_max(title, seq) AS title, arg_max(product_type, seq) AS product_type,
    min(happened_at) AS created_at
  FROM product_facts WHERE kind = 'product' GROUP BY ALL`;

export const VARIANTS = `
  WITH titles AS (SELECT site_id, product_id, arg_max(title, seq) AS title FROM product_facts WHERE kind = 'product' GROUP BY ALL)
  SELECT
    f.site_id, f.product_id, f.variant_id, any_value(titles.title) AS title,
    arg_max(f.sku, f.seq) AS sku, arg_max(f.price_cents, f.seq) AS price_cents,
    min(f.happened_at) AS created_at,
    CASE WHEN arg_max(f.kind, f.seq) = 'variantRemoved' THEN max(f.happened_at) END AS removed_at
  FROM product_facts f LEFT JOIN titles USING (site_id, product_id)
  WHERE f.variant_id IS NOT NULL GROUP BY ALL`;

export const PRODUCT_VIEWS = `
  SELECT site_id, seq, happened_at, product_id, kind, views FROM product_facts WHERE views IS NOT NULL`;

export const PAGE_VIEWS = `
  SELECT site_id, seq, happened_at, kind, page_id, path, views FROM page_view_facts
  UNION ALL
  SELECT site_id, seq, happened_at, 'product', product_id, NULL, views FROM product_facts WHERE kind = 'page'`;
