import type { Feature } from '../../platform/feature.ts';
import { DiscoveryController } from './http.ts';

/** robots.txt and the sitemap. */
export const discovery: Feature = {
  name: 'discovery',
  controllers: [DiscoveryController],
  servedBy: 'storefront',
};
