import { z } from 'zod';
import { CartId, OrderId, SiteId, Sku } from '../kernel/ids.ts';
import { type Cents, DecimalMoney, decimalMoney, money } from '../kernel/money.ts';
import type { OrderView } from '../orders/responses.ts';

/** CO-03: an order for analytics, without personal data. */
export const AnalyticsOrder = z.object({
  id: OrderId,
  /** `null`: no cart, as for a renewal. */
  purchasedCartId: CartId.nullable(),
  testMode: z.boolean(),
  websiteId: SiteId,
  /** `unitPrice` before discounts. */
  items: z.array(z.object({ sku: Sku, productName: z.string(), quantity: z.int(), unitPrice: DecimalMoney })),
  grandTotal: DecimalMoney,
  shippingTotal: DecimalMoney,
  taxTotal: DecimalMoney,
});
export type AnalyticsOrder = z.infer<typeof AnalyticsOrder>;

export const toAnalyticsOrder = (order: OrderView, websiteId: SiteId): AnalyticsOrder => {
  const inMoney = (amount: Cents): DecimalMoney => decimalMoney(money(amount, order.currency));
  return {
    id: order.id,
    purchasedCartId: order.purchasedCartId,
    testMode: order.testMode,
    websiteId,
    items: order.lines.map(({ sku, title, quantity, unitPriceCents }) => ({
      sku,
      productName: title,
      quantity,
      unitPrice: inMoney(unitPriceCents),
    })),
    grandTotal: inMoney(order.grandTotalCents),
    shippingTotal: inMoney(order.shippingTotalCents),
    taxTotal: inMoney(order.taxTotalCents),
  };
};
