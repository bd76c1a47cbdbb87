import type { Feature } from '../../platform/feature.ts';
import { AdsController } from './http.ts';
import { adsPages } from './pages.ts';

/** MP-03: settings for advertising networks. The pixel id is a commerce preference (`ads`). */
export const ads: Feature = {
  name: 'ads',
  controllers: [AdsController],
  pages: adsPages,
};
