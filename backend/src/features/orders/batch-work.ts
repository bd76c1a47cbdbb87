import { type Cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import type { Address } from '@kontor/contracts/orders/parts';
import type { Customer, OrderView } from '@kontor/contracts/orders/responses';
import { batchFile, type BatchWork } from '../../platform/batch-work.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv-cells.ts';
import { everyPage } from '../../platform/every-page.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BatchTask } from '@kontor/contracts/batches/responses';

/** Orders per page held in memory. */
const PAGE = 100;

const COLUMNS = [
  'Order', 'Placed at', 'Status', 'Payment', 'Test', 'Currency', 'Subtotal', 'Discount', 'Shipping', 'Taxes', 'Total',
  'Paid', 'Refunded', 'Payment method', 'Coupons', 'Email', 'Billing name', 'Billing company', 'Billing street',
  'Billing postal code', 'Billing city', 'Billing country', 'Shipping name', 'Shipping company', 'Shipping street',
  'Shipping postal code', 'Shipping city', 'Shipping country', 'SKU', 'Title', 'Options', 'Quantity', 'Unit price',
  'Line discount', 'Line total', 'Tax rate', 'Fulfilled', 'Returned',
] as const; // prettier-ignore
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

/** MP-02: one row per order line, newest first; totals only in an order's first row. */
export const orderExportWork = ({
  queries,
  vault,
  store,
  privateFiles,
}: Platform): BatchWork<Extract<BatchTask, { kind: 'orderExport' }>> => ({
  run: async (run) => {
    const { siteId, batchId } = run;
    const total = await store.count('orders', siteId);
    const counts = { orders: 0, rows: 0 };
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(BYTE_ORDER_MARK + csvLines([COLUMNS]));
      for await (const { orders } of everyPage((after) => queries.orders.list(siteId, PAGE, after))) {
        for (const order of orders) {
          if (!(await run.tick(counts.orders, total))) return;
          const rows = rowsOf(order, await open<Customer>(vault, siteId, order.customer));
          counts.orders += 1;
          counts.rows += rows.length;
          yield Buffer.from(csvLines(rows.map((cells) => COLUMNS.map((name) => cells[name] ?? ''))));
        }
      }
      await run.tick(counts.orders, counts.orders);
    }
    await privateFiles.write(siteId, batchFile(batchId, 'export.csv'), chunks());
    return { counts, rows: [] };
  },
});

const rowsOf = (order: OrderView, customer: Customer | null): readonly Cells[] => {
  const money = moneyIn(order.currency);
  const sums: Cells = {
    Subtotal: money(order.subtotalCents),
    Discount: money(order.discountCents),
    Shipping: money(order.shippingTotalCents),
    Taxes: money(order.taxTotalCents),
    Total: money(order.grandTotalCents),
    Paid: money(order.paidCents),
    Refunded: money(order.refundedCents),
    'Payment method': order.paymentMethod,
    Coupons: order.coupons.map(({ code }) => code).join(' '),
    Email: customer?.email ?? '',
    ...(customer && addressCells('Billing', customer.billingAddress)),
    ...(customer?.shippingAddress && addressCells('Shipping', customer.shippingAddress)),
  };
  return order.lines.map((line, index) => ({
    Order: String(order.number),
    'Placed at': new Date(order.placedAt).toISOString(),
    Status: order.status,
    Payment: order.paymentStatus,
    Test: order.testMode ? 'Yes' : 'No',
    Currency: order.currency,
    ...(index === 0 && sums),
    SKU: line.sku,
    Title: line.title,
    Options: Object.entries(line.attributes)
      .map((pair) => pair.join(': '))
      .join(', '),
    Quantity: String(line.quantity),
    'Unit price': money(line.unitPriceCents),
    'Line discount': money(line.discountCents),
    'Line total': money(line.totalCents),
    'Tax rate': String(line.taxRate / 100),
    Fulfilled: String(order.fulfilled[line.id] ?? 0),
    Returned: String(order.returned[line.id] ?? 0),
  }));
};

const moneyIn =
  (currency: Currency) =>
  (amount: Cents): string =>
    toDecimal(amount, currency);

const addressCells = (
  of: 'Billing' | 'Shipping',
  { name, company, street, postalCode, city, country }: Address,
): Cells => ({
  [`${of} name`]: name,
  [`${of} company`]: company,
  [`${of} street`]: street,
  [`${of} postal code`]: postalCode,
  [`${of} city`]: city,
  [`${of} country`]: country,
});
