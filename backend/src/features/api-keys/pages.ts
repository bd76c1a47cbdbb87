import type { FeaturePages } from '../../platform/http/page-request.ts';
import { apiKeyAccess } from './key-session.ts';

export const apiKeysPages: FeaturePages = {
  apiKeys: ({ translated, platform, commands, scope }) => translated(apiKeyAccess(platform, commands, scope)),
};
