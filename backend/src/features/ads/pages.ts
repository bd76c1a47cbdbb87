import type { FeaturePages } from '../../platform/http/page-request.ts';
import { adsAccess } from './ads-session.ts';

export const adsPages: FeaturePages = {
  ads: ({ translated, platform, commands, scope }) => translated(adsAccess(platform, commands, scope)),
};
