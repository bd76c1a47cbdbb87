import type { Feature } from '../../platform/feature.ts';
import { WebsitesController } from './http.ts';
import { websitesPages } from './pages.ts';

/** The front door: a person's sites, and new ones. */
export const websites: Feature = {
  name: 'websites',
  controllers: [WebsitesController],
  pages: websitesPages,
};
