import { ACTIVITY_AREAS, ACTIVITY_NEEDS } from '@kontor/contracts/dashboard/activity';
import {
  type DashboardAccess,
  MAX_COUNTED,
  OPEN_CART_MS,
  type PartOfDay,
  type Span,
} from '@kontor/contracts/dashboard/dashboard';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type Caller, personIn } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { named } from './activity-names.ts';
import { asDays, sinceFor } from './days.ts';
import { firstStepsOf, sells } from './first-steps.ts';
import { todayAndWeekBefore } from './today.ts';

/** Maximum number of activities shown. */
const TOLD = 10;

const dashboardCalls = (platform: Platform, scope: RequestScope, caller: Caller): DashboardAccess => {
  const { queries } = platform;
  const { id: siteId, timeZone, commerce } = scope.site;
  return {
    sales: async (days) => {
      const hours = await queries.dashboard.sales(siteId, sinceFor(scope.now, days));
      const hasTests = commerce.checkout.testMode;
      return { days: asDays(hours, timeZone, scope.now, days, hasTests), hasTests };
    },
    today: async () => {
      const hasTests = commerce.checkout.testMode;
      const part = async (span: Span): Promise<PartOfDay> => {
        const { orders, testOrders, totalCents } = await queries.dashboard.ordered(siteId, span);
        return { orders: orders + (hasTests ? testOrders : 0), totalCents };
      };
      const { today, weekBefore } = todayAndWeekBefore(scope.now, timeZone);
      return { today: await part(today), weekBefore: await part(weekBefore) };
    },
    views: async () => {
      const { today, weekBefore } = todayAndWeekBefore(scope.now, timeZone);
      const views = (span: Span) => queries.dashboard.views(siteId, span);
      return { today: await views(today), weekBefore: await views(weekBefore) };
    },
    activities: async () => {
      const { role } = personIn(scope, caller, 'signedIn');
      const areas = ACTIVITY_AREAS.filter((area) => roleMay(role, ACTIVITY_NEEDS[area]));
      const done = await queries.dashboard.activities(siteId, areas);
      return named(platform, scope.site, done.slice(0, TOLD));
    },
    sells: () => sells(queries, siteId),
    firstSteps: () => firstStepsOf(queries, scope.site),
    openCarts: () => upTo(MAX_COUNTED, (most) => queries.dashboard.openCarts(siteId, scope.now - OPEN_CART_MS, most)),
    shortProducts: () => upTo(MAX_COUNTED, (most) => queries.dashboard.shortProducts(siteId, most)),
  };
};

export const dashboardAccess = authorizedSession(
  {
    sales: 'orders:read',
    today: 'orders:read',
    views: 'analytics:read',
    activities: 'signedIn',
    sells: 'signedIn',
    firstSteps: 'settings:write',
    openCarts: 'orders:read',
    shortProducts: 'stock:read',
  },
  dashboardCalls,
);

const upTo = async (most: number, count: (most: number) => Promise<number>) => {
  const counted = await count(most + 1);
  return { count: Math.min(counted, most), isMore: counted > most };
};
