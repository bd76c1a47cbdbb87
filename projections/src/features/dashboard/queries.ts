import type { DashboardQueries, HourOfSales } from '@kontor/contracts/dashboard';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { inventoryView } from '../stock/inventory-view.ts';
import { cartView } from '../cart/cart-view.ts';
import { salesView } from './sales-view.ts';

const MOST_HOURS = 60 * 24;

export const dashboardQueries = (store: ReadStore): DashboardQueries => ({
  sales: async (siteId, since) => {
    const page = await store.query<HourOfSales>(salesView.schema.name, {
      siteId,
      index: 'hour',
      range: { field: 'hour', from: since },
      sort: { field: 'hour', direction: 'ascending' },
      limit: MOST_HOURS,
    });
    return page.documents.map(({ body }) => body);
  },
  openCarts: async (siteId, since, most) => {
    const page = await store.query(cartView.schema.name, {
      siteId,
      index: 'open',
      where: { isOpen: true },
      range: { field: 'changedAt', from: since },
      limit: most,
    });
    return page.documents.length;
  },
  shortProducts: async (siteId, most) => {
    const query = { siteId, index: 'shortName', where: { isShort: true }, limit: most };
    return (await store.query(inventoryView.schema.name, query)).documents.length;
  },
});
