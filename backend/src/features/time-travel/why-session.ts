import type { WhyAccess } from '@kontor/contracts/time-travel/why';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { instantIn } from './instants.ts';
import { refusedOrdersThen, refusedThen } from './refused-then.ts';
import { whyAdd } from './why-add.ts';
import { whyPrice } from './why-price.ts';

/** Explanations for a site, with the permissions of one request. Answers contain no personal data. */
const whyCalls = (platform: Platform, scope: RequestScope, { permissions }: Caller): WhyAccess => ({
  add: ({ at, ...asked }) => whyAdd(platform, scope.site, { ...asked, at: instantIn(at, scope.now) ?? scope.now }),
  price: async ({ at, ...asked }) => {
    const showsCodes = permissions.includes('orders:read');
    return whyPrice(platform, scope.site, { ...asked, at: instantIn(at, scope.now) ?? scope.now, showsCodes });
  },
  refused: ({ at, limit }) => refusedThen(platform.analyst, scope.site.id, { at: instantIn(at, scope.now), limit }),
  refusedOrders: ({ at, limit }) =>
    refusedOrdersThen(platform.analyst, scope.site.id, { at: instantIn(at, scope.now), limit }),
});

export const whyAccess = authorizedSession(
  { add: 'analytics:read', price: 'analytics:read', refused: 'analytics:read', refusedOrders: 'analytics:read' },
  whyCalls,
);
