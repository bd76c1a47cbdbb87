import type { FeaturePages } from '../../platform/http/page-request.ts';
import { dashboardAccess } from './dashboard-session.ts';

export const dashboardPages: FeaturePages = {
  dashboard: ({ translated, platform, scope }) => translated(dashboardAccess(platform, scope), 'all'),
};
