import type { Feature } from '../../platform/feature.ts';
import { RecordViewsHandler } from './handlers.ts';
import { CensusController } from './http.ts';

/** Page views and other measures of use, without personal data. */
export const census: Feature = {
  name: 'census',
  providers: [RecordViewsHandler],
  controllers: [CensusController],
};
