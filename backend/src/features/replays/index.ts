import type { Feature } from '../../platform/feature.ts';
import { ReplaysController } from './http.ts';

/** Read models over the history, into something new. */
export const replays: Feature = {
  name: 'replays',
  controllers: [ReplaysController],
};
