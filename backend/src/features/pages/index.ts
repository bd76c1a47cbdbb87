import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { PublishPage } from './commands.ts';
import { pageDecider } from './decider.ts';

/** Published pages and their blocks. */
export const pages: Feature = {
  name: 'pages',
  streams: [bindStream({ message: PublishPage, category: 'page', decider: pageDecider })],
  controllers: [],
};
