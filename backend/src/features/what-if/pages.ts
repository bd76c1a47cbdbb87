import type { FeaturePages } from '../../platform/http/page-request.ts';
import { whatIfAccess } from './rerun-session.ts';

export const whatIfPages: FeaturePages = {
  whatIf: ({ translated, platform, scope }) => translated(whatIfAccess(platform, scope)),
};
