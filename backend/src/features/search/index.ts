import type { Feature } from '../../platform/feature.ts';
import { SearchController } from './http.ts';
import { searchPages } from './pages.ts';

/** The panel's search over orders, products and persons. */
export const search: Feature = {
  name: 'search',
  controllers: [SearchController],
  pages: searchPages,
};
