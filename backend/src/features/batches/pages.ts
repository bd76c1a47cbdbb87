import type { FeaturePages } from '../../platform/http/page-request.ts';
import { batchAccess } from './batch-session.ts';

export const batchesPages: FeaturePages = {
  batches: ({ translated, platform, commands, scope }) => translated(batchAccess(platform, commands, scope)),
};
