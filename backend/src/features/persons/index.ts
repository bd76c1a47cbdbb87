import type { Feature } from '../../platform/feature.ts';
import { PersonsController } from './http.ts';
import { personsPages } from './pages.ts';

/** What a site knows of a person, and erasing it (GDPR). */
export const persons: Feature = {
  name: 'persons',
  controllers: [PersonsController],
  pages: personsPages,
};
