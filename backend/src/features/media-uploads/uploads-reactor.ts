import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type MediaUploadEvent, MediaUploadId } from '@kontor/contracts/media-uploads/events';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteMediaUpload } from './commands.ts';
import { UploadParts } from './upload-parts.ts';

/** In ms. */
const UPLOAD_AGE = 24 * 60 * MINUTE_MS;

const Task = z.object({ siteId: SiteId, uploadId: MediaUploadId });

type Followed = Exclude<Recorded<MediaUploadEvent>, { type: 'MediaUploadEnded' }>;

/** A day later nothing of an upload is left, whoever was still sending when it ended, and whether it did. */
export const mediaUploadsReactor: Reactor<Followed> = {
  name: 'media-uploads',
  types: ['MediaUploadBegun', 'MediaUploadCleared'],
  jobsFor: (event) => {
    if (event.type !== 'MediaUploadBegun') return [];
    const { uploadId, at } = event.data;
    return [{ id: uploadId, data: { siteId: siteOf(event), uploadId }, runAt: at + UPLOAD_AGE }];
  },
  settledBy: ({ type, data }) => (type === 'MediaUploadCleared' ? [data.uploadId] : []),
};

export const mediaUploadsBinding = (platform: Platform, commands: CommandBus): ReactorBinding => ({
  reactor: mediaUploadsReactor,
  handle: async (job) => {
    const { siteId, uploadId } = Task.parse(job.data);
    const context = newContext(platform.ambient, { siteId, actor: 'system:media', commandId: uploadId, cause: job });
    await new UploadParts(platform.privateFiles, siteId, uploadId).remove();
    await commands.execute(new WriteMediaUpload(uploadId, { type: 'NoteCleared', uploadId }, context));
  },
  concurrency: 2,
  ...LONG_RETRIES,
  goesOnWhenArchived: true,
});
