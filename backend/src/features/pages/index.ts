import type { Feature } from '../../platform/feature.ts';
import { adoptingBinding } from './adopting.ts';

/** Pages from before documents: the log has them as `PagePublished` for ever. */
export const pages: Feature = {
  name: 'pages',
  streams: [],
  controllers: [],
  reactors: (platform, commands) => [adoptingBinding(platform, commands)],
};
