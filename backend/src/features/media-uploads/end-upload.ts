import type { AssetId } from '@kontor/contracts/kernel/ids';
import type { MediaUploadId } from '@kontor/contracts/media-uploads/events';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteMediaUpload } from './commands.ts';
import { UploadParts } from './upload-parts.ts';

/** Its parts go now; what others still send of it goes a day after it began. */
export const endUpload = async (
  { privateFiles }: Pick<Platform, 'privateFiles'>,
  commands: Pick<CommandBus, 'execute'>,
  { uploadId, assetId }: { readonly uploadId: MediaUploadId; readonly assetId: AssetId | null },
  context: CommandContext,
): Promise<void> => {
  const command = { type: 'EndMediaUpload', uploadId, assetId } as const;
  await commands.execute(new WriteMediaUpload(uploadId, command, followContext(context, stepId(uploadId, 'end'))));
  await new UploadParts(privateFiles, context.siteId, uploadId).remove();
};
