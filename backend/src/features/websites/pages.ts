import type { FeaturePages } from '../../platform/http/page-request.ts';
import { websiteAccess } from './website-session.ts';

export const websitesPages: FeaturePages = {
  websites: ({ translated, platform, commands, scope }) => translated(websiteAccess(platform, commands, scope), 'list'),
};
