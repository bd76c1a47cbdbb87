import type { Feature } from '../../platform/feature.ts';
import { ReadModelsController } from './http.ts';

/** Read models as a thing of their own: checked, built anew, flipped. */
export const readModels: Feature = {
  name: 'read-models',
  controllers: [ReadModelsController],
};
