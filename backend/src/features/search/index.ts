import type { Feature } from '../../platform/feature.ts';
import { SearchController } from './http.ts';

/** Orders, products and people, looked for from wherever somebody is in the panel. */
export const search: Feature = {
  name: 'search',
  controllers: [SearchController],
};
