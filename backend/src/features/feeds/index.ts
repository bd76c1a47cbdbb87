import type { Feature } from '../../platform/feature.ts';
import { FeedController } from './http.ts';

/** MP-03: a shop's products for advertising networks. */
export const feeds: Feature = {
  name: 'feeds',
  commands: [],
  queries: [],
  controllers: [FeedController],
  servedBy: 'storefront',
  commandHandlers: () => [],
  queryHandlers: () => [],
};
