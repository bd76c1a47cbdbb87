import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import type { RefusedThen } from '@kontor/contracts/analytics/why';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { type Analyst, SqlRefused } from '@kontor/contracts/ports/analyst';

const COLUMNS = 'happened_at, cart_id, product_id, variant_id, sku, quantity, free';

/**
 * Adds that were refused for want of stock, the newest first.
 * @returns `null` where the tables cannot be asked now
 * @throws Refusal `invalid` at `at` where there was nothing yet; LogUnavailable
 */
export const refusedThen = async (
  analyst: Pick<Analyst, 'query'>,
  site: SiteId,
  { at, limit }: { readonly at: Instant | undefined; readonly limit: number },
): Promise<readonly RefusedThen[] | null> => {
  const sql = `SELECT ${COLUMNS} FROM refused_adds ORDER BY happened_at DESC, seq DESC LIMIT ${limit}`;
  try {
    const { rows } = await analyst.query({ sql, sites: [site], asOf: at ?? null, personal: [], limits: SQL_LIMITS });
    return rows.map(([then, cart, productId, variantId, sku, quantity, free]) => ({
      at: Date.parse(String(then)),
      cart: String(cart),
      productId: String(productId),
      variantId: String(variantId),
      sku: String(sku),
      quantity: Number(quantity),
      free: Number(free),
    }));
  } catch (error) {
    if (!(error instanceof SqlRefused)) throw error;
    if (error.trouble === 'beforeStart') throw refuseField('at', { key: 'analytics.beforeStart' });
    return null;
  }
};
