import type { Feature } from '../../platform/feature.ts';
import { ReplaysController } from './http.ts';
import { replaysPages } from './pages.ts';

/** Runs read models over a site's history, apart from the live ones. */
export const replays: Feature = {
  name: 'replays',
  controllers: [ReplaysController],
  pages: replaysPages,
};
