import type { Feature } from '../../platform/feature.ts';

/** What is going on in the shop, for the panel's first page alone. */
export const dashboard: Feature = {
  name: 'dashboard',
  controllers: [],
};
