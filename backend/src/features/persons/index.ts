import type { Feature } from '../../platform/feature.ts';
import { PersonsController } from './http.ts';

/** What a site knows of a person. */
export const persons: Feature = {
  name: 'persons',
  controllers: [PersonsController],
};
