import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { MediaUploadEvent, MediaUploadId } from '@kontor/contracts/media-uploads/events';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { MediaUploadCommand, MediaUploadState } from './decider.ts';

export const CATEGORY = 'mediaUpload';

export const mediaUploadStream = (siteId: SiteId, uploadId: MediaUploadId): string =>
  streamName(CATEGORY, siteId, uploadId);

export class WriteMediaUpload extends StreamCommand<
  MediaUploadId,
  MediaUploadCommand,
  MediaUploadState,
  MediaUploadEvent
> {
  constructor(uploadId: MediaUploadId, command: MediaUploadCommand, context: CommandContext) {
    super(uploadId, command, context);
  }
}
