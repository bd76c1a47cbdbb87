import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteMedia } from './commands.ts';
import { copiesBinding } from './copies-reactor.ts';
import { mediaDecider } from './decider.ts';
import { MediaController } from './http.ts';
import { mediaPages } from './pages.ts';

/** The pictures of a site, with alt text, focal point and rights. */
export const media: Feature = {
  name: 'media',
  streams: [bindStream({ message: WriteMedia, category: 'media', decider: mediaDecider })],
  controllers: [MediaController],
  pages: mediaPages,
  reactors: (platform, commands) => [copiesBinding(platform, commands)],
};
