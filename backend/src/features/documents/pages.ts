import type { FeaturePages } from '../../platform/http/page-request.ts';
import { documentDrafts } from './document-session.ts';

export const documentPages: FeaturePages = {
  documents: ({ translated, platform, commands, scope }) => translated(documentDrafts(platform, commands, scope)),
};
