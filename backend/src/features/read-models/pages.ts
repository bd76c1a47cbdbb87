import type { FeaturePages } from '../../platform/http/page-request.ts';
import { readModelAccess } from './models-session.ts';

export const readModelsPages: FeaturePages = {
  readModels: ({ translated, platform, scope }) => translated(readModelAccess(platform, scope)),
};
