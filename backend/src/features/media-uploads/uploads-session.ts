import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AssetId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MediaUploads } from '@kontor/contracts/media-uploads/calls';
import { MediaUploadId } from '@kontor/contracts/media-uploads/events';
import { MediaDetails } from '@kontor/contracts/media/media';
import type { UploadMediaAnswer } from '@kontor/contracts/media/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMedia, cleanFileName, mediaDecider, mediaStream, newSummary, tooLarge } from '../media/exports.ts';
import { mediaUploadStream, WriteMediaUpload } from './commands.ts';
import { type Begun, mediaUploadDecider, unknownUpload } from './decider.ts';
import { endUpload } from './end-upload.ts';
import { UploadParts } from './upload-parts.ts';
import type { SiteUploads } from './upload-store.ts';

/** Nothing that is sent again could be taken. */
const isContentRefused = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'invalid' || error.code === 'unsupportedMediaType') &&
  error.text.key !== 'media.tooCostly';

const idOf = (id: string): MediaUploadId => {
  const uploadId = MediaUploadId.safeParse(id);
  if (!uploadId.success) throw unknownUpload();
  return uploadId.data;
};

const uploadCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): MediaUploads => {
  const { config, handling, privateFiles, ambient } = platform;
  const { site, now } = scope;
  const context = scope.commandContext(actor);

  const uploads: SiteUploads = {
    begin: async (id, size, { filename, folder: asked }) => {
      if (size > config.mediaBytes) throw tooLarge(config.mediaBytes);
      const folder = MediaDetails.shape.folder.safeParse(asked ?? '');
      if (!folder.success) throw new Refusal('invalid', { key: 'error.invalid' });
      const uploadId = idOf(id);
      const upload = { uploadId, filename: cleanFileName(filename ?? ''), folder: folder.data, size, at: now };
      await commands.execute(new WriteMediaUpload(uploadId, { type: 'BeginMediaUpload', upload }, context));
    },
    find: (id) => handling.stateOf(mediaUploadDecider, mediaUploadStream(site.id, idOf(id))),
    parts: (id) => new UploadParts(privateFiles, site.id, idOf(id)),
    giveUp: (id) => endUpload(platform, commands, { uploadId: idOf(id), assetId: null }, context),
  };

  const answerOf = async (assetId: AssetId, at: number): Promise<UploadMediaAnswer> => {
    const state = await handling.stateOf(mediaDecider, mediaStream(site.id, assetId));
    return { media: [{ ...newSummary(assetId, state, at), isNew: false }] };
  };

  /** @throws Refusal */
  const takeArrived = async ({ uploadId, filename, folder, size }: Begun): Promise<UploadMediaAnswer> => {
    const scratch = platform.uploadFolder(ambient.ids.uuid());
    try {
      await mkdir(scratch, { recursive: true });
      const file = { path: join(scratch, 'file'), name: filename, isTooLarge: false };
      await pipeline(uploads.parts(uploadId).read(size), createWriteStream(file.path));
      const step = followContext(context, stepId(uploadId, 'add'));
      const adding = { siteId: site.id, file, folder, context: step };
      const { assetId, written, isNew } = await addMedia({ platform, commands }, adding);
      scope.wrote(written);
      await endUpload(platform, commands, { uploadId, assetId }, context);
      return { media: [{ ...newSummary(assetId, written.state, now), isNew }] };
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  };

  return {
    // Loaded with the first upload: few processes ever take one.
    tus: async (request) =>
      (await import('./upload-store.ts')).answerTus(uploads, request, {
        siteId: site.id,
        newId: () => ambient.ids.uuid(),
      }),
    take: async (id) => {
      const uploadId = idOf(id);
      const { begun, ended } = await uploads.find(uploadId);
      if (begun === null || ended?.assetId === null) throw unknownUpload();
      if (ended !== null) return answerOf(ended.assetId, begun.at);
      try {
        return await takeArrived(begun);
      } catch (error) {
        // Somebody who asked before may have taken it meanwhile.
        const { ended: since } = await uploads.find(uploadId);
        if (since?.assetId) return answerOf(since.assetId, begun.at);
        if (isContentRefused(error)) await uploads.giveUp(uploadId);
        throw error;
      }
    },
  };
};

export const mediaUploads = authorizedSession({ tus: 'content:draft', take: 'content:draft' }, uploadCalls);
