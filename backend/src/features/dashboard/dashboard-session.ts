import { type DashboardAccess, MOST_COUNTED, OPEN_CART_MS } from '@kontor/contracts/dashboard';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { asDays, sinceFor } from './days.ts';
import { healthOf } from './health.ts';

/** The figures of the first page, as one request of whoever runs the shop sees them. */
export const dashboardAccess = (platform: Platform, scope: RequestScope): DashboardAccess => {
  const { queries } = platform;
  const { id: siteId, timeZone, commerce } = scope.site;
  return {
    sales: async (days) => {
      await demandAccess(scope, 'orders:read');
      const hours = await queries.dashboard.sales(siteId, sinceFor(scope.now, days));
      const hasTests = commerce.checkout.testMode;
      return { days: asDays(hours, timeZone, scope.now, days, hasTests), hasTests };
    },
    openCarts: async () => {
      await demandAccess(scope, 'orders:read');
      return upTo(MOST_COUNTED, (most) => queries.dashboard.openCarts(siteId, scope.now - OPEN_CART_MS, most));
    },
    shortProducts: async () => {
      await demandAccess(scope, 'stock:read');
      return upTo(MOST_COUNTED, (most) => queries.dashboard.shortProducts(siteId, most));
    },
    health: async () => {
      await demandAccess(scope, 'settings:write');
      return healthOf(platform, siteId);
    },
  };
};

const upTo = async (most: number, count: (most: number) => Promise<number>) => {
  const counted = await count(most + 1);
  return { count: Math.min(counted, most), isMore: counted > most };
};
