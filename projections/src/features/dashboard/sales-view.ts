import type { HourOfSales } from '@kontor/contracts/dashboard';
import { cents, ZERO } from '@kontor/contracts/kernel/money';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders';

const HOUR_MS = 60 * 60 * 1000;
const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

/** One document per hour, of which a reader makes days of any time zone of whole hours. */
export const salesView: Projection<HourOfSales, Extract<Recorded<OrderEvent>, { type: 'OrderPlaced' }>> = {
  schema: { name: 'sales', indexes: { hour: ['hour'] } },
  types: ['OrderPlaced'],
  keyOf: (event) => ({ siteId: siteOf(event), id: String(hourOf(event.metadata.at)) }),
  evolve: (view, { data, metadata }) => {
    const hour = view ?? { hour: hourOf(metadata.at), ...NOTHING };
    const { grandTotalCents, testMode } = data;
    return testMode
      ? { ...hour, testOrders: hour.testOrders + 1, testTotalCents: cents(hour.testTotalCents + grandTotalCents) }
      : { ...hour, orders: hour.orders + 1, totalCents: cents(hour.totalCents + grandTotalCents) };
  },
};

const NOTHING = { orders: 0, totalCents: ZERO, testOrders: 0, testTotalCents: ZERO };
