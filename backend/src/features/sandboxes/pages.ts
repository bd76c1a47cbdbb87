import type { FeaturePages } from '../../platform/http/page-request.ts';
import { sandboxAccess } from './sandbox-session.ts';

export const sandboxesPages: FeaturePages = {
  sandboxes: ({ translated, platform, commands, scope }) => translated(sandboxAccess(platform, commands, scope)),
};
