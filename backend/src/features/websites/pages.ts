import type { FeaturePages } from '../../platform/http/page-request.ts';
import { frontDoorFacts } from './front-door.ts';
import { websiteAccess } from './website-session.ts';

export const websitesPages: FeaturePages = {
  frontDoorFacts: ({ translated, platform, scope }) => translated(frontDoorFacts(platform, scope), 'all'),
  websites: ({ translated, platform, commands, scope }) => translated(websiteAccess(platform, commands, scope), 'list'),
};
