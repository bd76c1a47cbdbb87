import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { CATEGORY, WriteMediaUpload } from './commands.ts';
import { mediaUploadDecider } from './decider.ts';
import { MediaUploadsController } from './http.ts';
import { mediaUploadsBinding } from './uploads-reactor.ts';

/** Files on their way into the media library: in parts, and gone on with after a break. */
export const mediaUploads: Feature = {
  name: 'media-uploads',
  streams: [bindStream({ message: WriteMediaUpload, category: CATEGORY, decider: mediaUploadDecider })],
  controllers: [MediaUploadsController],
  reactors: (platform, commands) => [mediaUploadsBinding(platform, commands)],
};
