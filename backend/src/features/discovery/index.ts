import type { Feature } from '../../platform/feature.ts';
import { DiscoveryController } from './http.ts';

export const discovery: Feature = {
  name: 'discovery',
  controllers: [DiscoveryController],
  servedBy: 'storefront',
};
