import type { FeaturePages } from '../../platform/http/page-request.ts';
import { siteReleases } from './release-session.ts';

export const releasePages: FeaturePages = {
  releases: ({ translated, platform, commands, scope }) => translated(siteReleases(platform, commands, scope)),
};
