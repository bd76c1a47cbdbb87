import type { Feature } from '../../platform/feature.ts';
import { AdsController } from './http.ts';

/** MP-03: what a merchant gives to advertising networks. The pixel id is a commerce preference (`ads`). */
export const ads: Feature = {
  name: 'ads',
  controllers: [AdsController],
};
