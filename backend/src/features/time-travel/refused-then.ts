import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Currency } from '@kontor/contracts/kernel/money';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import type { OrderRefusalReason } from '@kontor/contracts/checkout/refused-orders';
import { type Analyst, SqlRefused } from '@kontor/contracts/ports/analyst';
import type { RefusedOrderThen, RefusedThen } from '@kontor/contracts/time-travel/responses';

const COLUMNS = 'happened_at, cart_id, product_id, variant_id, sku, quantity, free';

const ORDER_COLUMNS = 'happened_at, cart_id, reason, total_cents, currency';

interface Asked {
  readonly at: Instant | undefined;
  readonly limit: number;
}

/**
 * Adds refused for lack of stock, newest first.
 * @returns `null` when the tables are unavailable
 * @throws Refusal `invalid` at `at` before the first event; LogUnavailable
 */
export const refusedThen = async (
  analyst: Pick<Analyst, 'query'>,
  site: SiteId,
  asked: Asked,
): Promise<readonly RefusedThen[] | null> => {
  const rows = await newest(analyst, site, `SELECT ${COLUMNS} FROM refused_adds`, asked);
  return (
    rows?.map(([then, cart, productId, variantId, sku, quantity, free]) => ({
      at: Date.parse(String(then)),
      cart: String(cart),
      productId: String(productId),
      variantId: String(variantId),
      sku: String(sku),
      quantity: Number(quantity),
      free: Number(free),
    })) ?? null
  );
};

/** Refused orders; otherwise as `refusedThen`. */
export const refusedOrdersThen = async (
  analyst: Pick<Analyst, 'query'>,
  site: SiteId,
  asked: Asked,
): Promise<readonly RefusedOrderThen[] | null> => {
  const rows = await newest(analyst, site, `SELECT ${ORDER_COLUMNS} FROM refused_orders`, asked);
  return (
    rows?.map(([then, cart, reason, totalCents, currency]) => ({
      at: Date.parse(String(then)),
      cart: String(cart),
      reason: String(reason) as OrderRefusalReason,
      totalCents: Number(totalCents),
      currency: String(currency) as Currency,
    })) ?? null
  );
};

const newest = async (analyst: Pick<Analyst, 'query'>, site: SiteId, select: string, { at, limit }: Asked) => {
  const sql = `${select} ORDER BY happened_at DESC, seq DESC LIMIT ${limit}`;
  try {
    return (await analyst.query({ sql, sites: [site], asOf: at ?? null, personal: [], limits: SQL_LIMITS })).rows;
  } catch (error) {
    if (!(error instanceof SqlRefused)) throw error;
    if (error.trouble === 'beforeStart') throw refuseField('at', { key: 'analytics.beforeStart' });
    return null;
  }
};
