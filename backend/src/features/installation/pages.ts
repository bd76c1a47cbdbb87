import type { FeaturePages } from '../../platform/http/page-request.ts';
import { logLossAccess } from './losses-session.ts';

export const installationPages: FeaturePages = {
  logLosses: ({ platform, scope, translated }) => translated(logLossAccess(platform, scope)),
};
