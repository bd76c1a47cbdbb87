import type { Feature } from '../../platform/feature.ts';
import { dashboardPages } from './pages.ts';

/** Figures and recent activity for the panel's first page. */
export const dashboard: Feature = {
  name: 'dashboard',
  controllers: [],
  pages: dashboardPages,
};
