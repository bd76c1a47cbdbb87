import type { ActivityView } from '@kontor/contracts/dashboard/activity';
import {
  type DashboardQueries,
  type HourOfSales,
  QUARTER_MS,
  type QuarterOfViews,
} from '@kontor/contracts/dashboard/dashboard';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { cents, ZERO } from '@kontor/contracts/kernel/money';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { inventoryView } from '../stock/inventory-view.ts';
import { cartView } from '../cart/cart-view.ts';
import { activityView } from './activity-view.ts';
import { type Sale, salesView } from './sales-view.ts';
import { viewsView } from './views-view.ts';

const SALES_PER_PAGE = 1_000;
const HOUR_MS = 60 * 60 * 1000;
const NOTHING = { orders: 0, testOrders: 0, totalCents: ZERO };
const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

/** Test orders bring no money; cancelled ones are, or will be, refunded. */
const withSale = <Sum extends Omit<HourOfSales, 'hour'>>(hour: Sum, { isTest, isCancelled, netCents }: Sale): Sum => {
  if (isCancelled) return hour;
  if (isTest) return { ...hour, testOrders: hour.testOrders + 1 };
  return { ...hour, orders: hour.orders + 1, totalCents: cents(hour.totalCents + netCents) };
};

export const dashboardQueries = (store: ReadStore): DashboardQueries => {
  async function* salesIn(siteId: SiteId, range: { readonly from: number; readonly to?: number }) {
    let after: string | null | undefined;
    while (after !== null) {
      const page = await store.query<Sale>(salesView.schema.name, {
        siteId,
        index: 'placed',
        range: { field: 'placedAt', ...range },
        sort: { field: 'placedAt', direction: 'ascending' },
        limit: SALES_PER_PAGE,
        ...(after !== undefined && { after }),
      });
      for (const { body } of page.documents) yield body;
      after = page.next;
    }
  }
  return {
    sales: async (siteId, since) => {
      const hours = new Map<number, HourOfSales>();
      for await (const sale of salesIn(siteId, { from: since })) {
        const hour = hourOf(sale.placedAt);
        hours.set(hour, withSale(hours.get(hour) ?? { hour, ...NOTHING }, sale));
      }
      return [...hours.values()];
    },
    ordered: async (siteId, span) => {
      let sum: Omit<HourOfSales, 'hour'> = NOTHING;
      for await (const sale of salesIn(siteId, span)) sum = withSale(sum, sale);
      return sum;
    },
    views: async (siteId, { from, to }) => {
      const page = await store.query<QuarterOfViews>(viewsView.schema.name, {
        siteId,
        index: 'from',
        range: { field: 'from', from, to },
        sort: { field: 'from', direction: 'ascending' },
        limit: Math.ceil((to - from) / QUARTER_MS) + 1,
      });
      return page.documents.reduce((sum, { body }) => sum + body.views, 0);
    },
    activities: async (siteId, areas) => {
      const found = await store.getMany<ActivityView>(activityView.schema.name, siteId, areas);
      return found.flatMap(({ body }) => body.done).sort((one, other) => other.at - one.at);
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
  };
};
