import type { Feature } from '../../platform/feature.ts';
import { installationPages } from './pages.ts';

/** What an installation knows of its own event log, and of events it lost. */
export const installation: Feature = {
  name: 'installation',
  controllers: [],
  pages: installationPages,
};
