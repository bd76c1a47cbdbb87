import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { AssetId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MediaLibrary } from '@kontor/contracts/media/calls';
import { copyWidths, mediaUrl } from '@kontor/contracts/media/copies';
import { type FileView, isPicture, MediaDetails, type PictureView } from '@kontor/contracts/media/media';
import type { AddMediaAnswer, MediaAnswer, MediaSummary, RefusedMedia } from '@kontor/contracts/media/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { nameOfActor } from '../../platform/actor-names.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMedia, tooLarge } from './add-media.ts';
import { WriteMedia } from './commands.ts';
import type { MediaCommand, MediaState } from './decider.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const DETAILS = Object.keys(MediaDetails.shape) as readonly (keyof MediaDetails)[];
/** Of files that are none. */
const NO_PICTURE = { width: null, height: null, isAnimated: false, colorData: null, thumbhash: null, widths: [] };
type Changed = 'changedAt' | 'changedBy';

const libraryCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): MediaLibrary => {
  const { config, queries } = platform;
  const { site } = scope;

  const read = async (id: string): Promise<MediaAnswer> => {
    const assetId = idOf(id);
    const view = await queries.media.byId(site.id, assetId, scope.position);
    if (view === null) throw unknown();
    const [by, uses, products] = await Promise.all([
      nameOfActor(platform, site, view.changedBy),
      queries.uses.of(site.id, [assetId], scope.position),
      queries.catalogue.productsWithMedia(site.id, assetId, scope.position),
    ]);
    return {
      ...summaryOf(view),
      changed: { at: view.changedAt, by },
      uses,
      products: products.map(({ id: productId, name, visible }) => ({ productId, name, visible })),
    };
  };
  const write = async (command: MediaCommand): Promise<MediaAnswer> => {
    scope.wrote(await commands.execute(new WriteMedia(command, scope.commandContext(actor))));
    return read(command.assetId);
  };

  const add = async (file: UploadedFile, folder: string): Promise<AddMediaAnswer['added'][number]> => {
    const context = scope.commandContext(actor);
    const adding = { siteId: site.id, file, folder, context };
    const { assetId, written, isNew } = await addMedia({ platform, commands }, adding);
    scope.wrote(written);
    return { ...newSummary(assetId, written.state, context.at), isNew };
  };

  return {
    list: async ({ hasRunOut, limit, after, ...asked }) => {
      const lastDay = hasRunOut ? dayIn(site.timeZone, scope.now - DAY_MS) : undefined;
      const filter = { ...asked, lastDay };
      const [{ media, next }, folders] = await Promise.all([
        queries.media.list(site.id, filter, { limit, after }, scope.position),
        queries.media.folders(site.id),
      ]);
      return { media: media.map(summaryOf), folders, next };
    },
    byId: read,
    takeUploads: async (folder) => {
      if (scope.request.hasTooMuch) throw tooLarge(config.mediaBytes);
      const added: AddMediaAnswer['added'][number][] = [];
      const refused: RefusedMedia[] = [];
      for (const file of scope.request.uploads ?? []) {
        try {
          added.push(await add(file, folder));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refused.push({ filename: file.name.slice(0, 200), code: error.code, text: error.text });
        }
      }
      if (added.length + refused.length === 0) throw new Refusal('invalid', { key: 'picture.none' });
      return { added, refused };
    },
    change: async (id, changes) => write({ type: 'ChangeMedia', assetId: idOf(id), changes }),
    remove: async (id) => {
      const assetId = idOf(id);
      if (await queries.uses.isReleased(site.id, assetId)) {
        throw new Refusal('conflict', { key: 'media.stillShown' });
      }
      const products = await queries.catalogue.productsWithMedia(site.id, assetId, scope.position);
      if (products.length > 0) throw new Refusal('conflict', { key: 'media.stillAtProducts' });
      return write({ type: 'RemoveMedia', assetId });
    },
    restore: async (id) => write({ type: 'RestoreMedia', assetId: idOf(id) }),
  };
};

export const mediaLibrary = authorizedSession(
  {
    list: 'content:read',
    byId: 'content:read',
    takeUploads: 'content:draft',
    change: 'content:draft',
    remove: 'content:draft',
    restore: 'content:draft',
  },
  libraryCalls,
);

const summaryOf = (media: Omit<PictureView, Changed> | Omit<FileView, Changed>): MediaSummary => {
  const { id, filename, size, type, digest, isRemoved, addedAt } = media;
  const { width, height, isAnimated, colorData, thumbhash, widths } = isPicture(media) ? media : NO_PICTURE;
  const details = Object.fromEntries(DETAILS.map((name) => [name, media[name]])) as MediaDetails;
  const originalSize = width === null ? null : `${width}x${height}`;
  const file = { id, assetUrl: mediaUrl(id), filename, size, type, digest, isRemoved, addedAt };
  return { ...file, width, height, isAnimated, originalSize, colorData, thumbhash, widths, ...details };
};

/** Before the read model knows it. */
export const newSummary = (id: AssetId, { media, hasCopies, isRemoved }: MediaState, addedAt: number): MediaSummary => {
  if (media === null) throw unknown();
  const added = { id, isRemoved, addedAt };
  if (!isPicture(media)) return summaryOf({ ...media, ...added });
  const copies = copyWidths(media);
  return summaryOf({ ...media, ...added, widths: hasCopies || copies.length === 0 ? copies : null });
};

const unknown = (): Refusal => new Refusal('notFound', { key: 'media.unknown' });

const idOf = (id: string): AssetId => {
  const parsed = AssetId.safeParse(id);
  if (!parsed.success) throw unknown();
  return parsed.data;
};

const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
