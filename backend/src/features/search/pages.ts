import type { FeaturePages } from '../../platform/http/page-request.ts';
import { searchAccess } from './search-session.ts';

export const searchPages: FeaturePages = {
  search: ({ translated, platform, commands, scope }) => translated(searchAccess(platform, commands, scope), 'all'),
};
