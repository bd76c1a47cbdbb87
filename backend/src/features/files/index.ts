import type { Feature } from '../../platform/feature.ts';
import { FilesController } from './http.ts';

/** Uploaded pictures and downloads, served with their sizes. */
export const files: Feature = {
  name: 'files',
  controllers: [FilesController],
  servedBy: 'storefront',
};
