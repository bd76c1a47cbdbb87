import type { Feature } from '../../platform/feature.ts';
import { FilesController } from './http.ts';

export const files: Feature = {
  name: 'files',
  controllers: [FilesController],
  servedBy: 'storefront',
};
