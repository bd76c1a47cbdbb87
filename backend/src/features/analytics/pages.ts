import type { FeaturePages } from '../../platform/http/page-request.ts';
import { analyticsAccess } from './analytics-session.ts';

export const analyticsPages: FeaturePages = {
  analytics: ({ translated, platform, commands, scope }) => translated(analyticsAccess(platform, commands, scope)),
};
