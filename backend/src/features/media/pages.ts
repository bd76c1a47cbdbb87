import type { FeaturePages } from '../../platform/http/page-request.ts';
import { mediaLibrary } from './media-session.ts';

export const mediaPages: FeaturePages = {
  media: ({ platform, commands, scope, translated }) => translated(mediaLibrary(platform, commands, scope)),
};
