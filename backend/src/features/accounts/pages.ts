import type { FeaturePages } from '../../platform/http/page-request.ts';
import { accountAccess } from './account-session.ts';

export const accountsPages: FeaturePages = {
  accounts: ({ translated, platform, commands, scope }) => translated(accountAccess(platform, commands, scope)),
};
