import type { Feature } from '../../platform/feature.ts';
import { ReadModelsController } from './http.ts';
import { readModelsPages } from './pages.ts';

/** Checks and rebuilds read models. */
export const readModels: Feature = {
  name: 'read-models',
  controllers: [ReadModelsController],
  pages: readModelsPages,
};
