import type { FeaturePages } from '../../platform/http/page-request.ts';
import { settingsAccess } from './settings-session.ts';

export const preferencesPages: FeaturePages = {
  settings: ({ translated, platform, commands, scope }) => translated(settingsAccess(platform, commands, scope)),
};
