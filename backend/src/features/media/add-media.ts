import type { AssetId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { isPicture, type MediaDetails } from '@kontor/contracts/media/media';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { assetIdOf, WriteMedia } from './commands.ts';
import { mediaDecider } from './decider.ts';
import { mediaStream } from './stored.ts';
import { digestOfFile, takeIn, type TakingIn } from './take-in.ts';

const MB = 1024 * 1024;

export const UNSAID: MediaDetails = {
  altText: '',
  title: '',
  body: '',
  folder: '',
  focalPoint: { x: 0.5, y: 0.5 },
  author: '',
  rights: '',
  source: '',
  licence: '',
  until: null,
  isMachineMade: false,
};

interface Adding {
  readonly platform: TakingIn & Pick<Platform, 'config' | 'handling'>;
  readonly commands: Pick<CommandBus, 'execute'>;
}

interface NewMedia {
  readonly siteId: SiteId;
  /** May be written beside. */
  readonly file: Pick<UploadedFile, 'path' | 'name' | 'isTooLarge'>;
  /** Of the library. */
  readonly folder: string;
  /** Default: other files too. */
  readonly isPictureOnly?: boolean;
  /** Of the call; each picture has a command id of its own. */
  readonly context: CommandContext;
}

export const tooLarge = (bytes: number): Refusal =>
  new Refusal('tooLarge', { key: 'media.tooLarge', params: { mb: Math.floor(bytes / MB) } });

/**
 * Takes a file into the library. Bytes that the site has already are the same picture, which comes back if it was
 * removed.
 * @throws Refusal for an unknown type, a file that is too large, or a picture that is broken
 */
export const addMedia = async (
  { platform, commands }: Adding,
  { siteId, file, folder, isPictureOnly = false, context: asked }: NewMedia,
) => {
  if (file.isTooLarge) throw tooLarge(platform.config.mediaBytes);
  const digest = await digestOfFile(file.path);
  const assetId: AssetId = assetIdOf(siteId, digest);
  const known = await platform.handling.stateOf(mediaDecider, mediaStream(siteId, assetId));
  const context = followContext(asked, stepId(asked.commandId, assetId));
  const taken = known.media ?? (await takeIn(platform, siteId, assetId, { ...file, isPictureOnly }, digest));
  if (isPictureOnly && !isPicture(taken)) throw new Refusal('unsupportedMediaType', { key: 'picture.wrongType' });
  const media = known.media ?? { ...UNSAID, folder, ...taken };
  const written = await commands.execute(new WriteMedia({ type: 'AddMedia', assetId, media }, context));
  return { assetId, written, isNew: known.media === null };
};
