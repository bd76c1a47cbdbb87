import type { WhyAccess } from '@kontor/contracts/time-travel/why';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { instantIn } from './instants.ts';
import { refusedOrdersThen, refusedThen } from './refused-then.ts';
import { whyAdd } from './why-add.ts';
import { whyPrice } from './why-price.ts';

/** Why things of a site came out as they did, as one request of whoever may read it asks. No answer names a person. */
export const whyAccess = (platform: Platform, scope: RequestScope): WhyAccess => ({
  add: async ({ at, ...asked }) => {
    await demandAccess(scope, 'analytics:read');
    return whyAdd(platform, scope.site, { ...asked, at: instantIn(at, scope.now) ?? scope.now });
  },
  price: async ({ at, ...asked }) => {
    const { permissions } = await demandAccess(scope, 'analytics:read');
    const showsCodes = permissions.includes('orders:read');
    return whyPrice(platform, scope.site, { ...asked, at: instantIn(at, scope.now) ?? scope.now, showsCodes });
  },
  refused: async ({ at, limit }) => {
    await demandAccess(scope, 'analytics:read');
    return refusedThen(platform.analyst, scope.site.id, { at: instantIn(at, scope.now), limit });
  },
  refusedOrders: async ({ at, limit }) => {
    await demandAccess(scope, 'analytics:read');
    return refusedOrdersThen(platform.analyst, scope.site.id, { at: instantIn(at, scope.now), limit });
  },
});
