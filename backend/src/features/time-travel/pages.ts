import type { FeaturePages } from '../../platform/http/page-request.ts';
import { historyAccess } from './history-session.ts';
import { whyAccess } from './why-session.ts';

export const timeTravelPages: FeaturePages = {
  history: ({ translated, platform, scope }) => translated(historyAccess(platform, scope)),
  why: ({ translated, platform, scope }) => translated(whyAccess(platform, scope)),
};
