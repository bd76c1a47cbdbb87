import type { FeaturePages } from '../../platform/http/page-request.ts';
import { replayAccess } from './replay-session.ts';

export const replaysPages: FeaturePages = {
  replays: ({ translated, platform, commands, scope }) => translated(replayAccess(platform, commands, scope)),
};
