import type { Feature } from '../../platform/feature.ts';
import { FilesController } from './http.ts';

export const files: Feature = {
  name: 'files',
  commands: [],
  queries: [],
  controllers: [FilesController],
  servedBy: 'storefront',
  commandHandlers: () => [],
  queryHandlers: () => [],
};
