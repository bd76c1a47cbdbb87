import type { Feature } from '../../platform/feature.ts';
import { MediaFilesController } from './http.ts';

/** The pictures themselves, as pages show them. */
export const mediaFiles: Feature = {
  name: 'media-files',
  controllers: [MediaFilesController],
  servedBy: 'storefront',
};
