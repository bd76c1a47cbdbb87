import type { FeaturePages } from '../../platform/http/page-request.ts';
import { personAccess } from './person-session.ts';

export const personsPages: FeaturePages = {
  persons: ({ translated, platform, commands, scope }) => translated(personAccess(platform, commands, scope)),
};
