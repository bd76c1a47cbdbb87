import type { FeaturePages } from '../../platform/http/page-request.ts';
import { siteLock } from './lock-session.ts';

export const sitesPages: FeaturePages = {
  siteLock: ({ translated, platform, commands, scope }) => translated(siteLock(platform, commands, scope)),
};
