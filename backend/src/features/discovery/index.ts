import type { Feature } from '../../platform/feature.ts';
import { DiscoveryController } from './http.ts';

export const discovery: Feature = {
  name: 'discovery',
  commands: [],
  queries: [],
  controllers: [DiscoveryController],
  servedBy: 'storefront',
  commandHandlers: () => [],
  queryHandlers: () => [],
};
