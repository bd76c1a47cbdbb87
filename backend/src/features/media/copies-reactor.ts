import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AssetId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { copyWidths, typesOfCopies } from '@kontor/contracts/media/copies';
import { type MediaEvent, PictureType } from '@kontor/contracts/media/media';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteMedia } from './commands.ts';
import { storedPath } from './stored.ts';

const Task = z.object({ siteId: SiteId, assetId: AssetId, type: PictureType, widths: z.array(z.int()) });
type Task = z.infer<typeof Task>;

type Followed = Extract<Recorded<MediaEvent>, { type: 'MediaAdded' | 'MediaCopied' }>;

export const copiesReactor: Reactor<Followed> = {
  name: 'media-copies',
  types: ['MediaAdded', 'MediaCopied'],
  jobsFor: (event) => {
    if (event.type !== 'MediaAdded') return [];
    const { assetId, type } = event.data;
    const widths = copyWidths(event.data);
    return widths.length === 0 ? [] : [{ id: assetId, data: { siteId: siteOf(event), assetId, type, widths } }];
  },
  settledBy: (event) => (event.type === 'MediaCopied' ? [event.data.assetId] : []),
};

/** @returns the widths that there are now: none, if the picture is beyond the limits */
const makeCopies = async (
  { privateFiles, pictureMaker }: Pick<Platform, 'privateFiles' | 'pictureMaker'>,
  { siteId, assetId, type, widths }: Task,
  folder: string,
): Promise<readonly number[]> => {
  const original = await privateFiles.read(siteId, storedPath(assetId, type, null));
  if (original === null) return [];
  const source = join(folder, 'source');
  await pipeline(original.chunks, createWriteStream(source));
  const copies = await pictureMaker.copy(siteId, { source, folder, widths, types: typesOfCopies(type) });
  if (typeof copies === 'string') return [];
  for (const copy of copies) {
    await privateFiles.write(siteId, storedPath(assetId, copy.type, copy.width), createReadStream(copy.path));
  }
  return widths;
};

/** IM-03: cuts the copies of a new picture. Until then, and where it cannot be done, the original is shown. */
export const copiesBinding = (platform: Platform, commands: CommandBus): ReactorBinding => ({
  reactor: copiesReactor,
  handle: async (job) => {
    const task = Task.parse(job.data);
    const { siteId, assetId } = task;
    const folder = platform.uploadFolder(platform.ambient.ids.uuid());
    try {
      await mkdir(folder, { recursive: true });
      const widths = await makeCopies(platform, task, folder);
      const commandId = assetId;
      const context = newContext(platform.ambient, { siteId, actor: 'system:media', commandId, cause: job });
      await commands.execute(new WriteMedia({ type: 'NoteCopies', assetId, widths }, context));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  concurrency: 2,
  ...LONG_RETRIES,
});
