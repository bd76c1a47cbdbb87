import { copiesOf, fixedMediaUrl, mediaIn, mediaUrl } from '@kontor/contracts/media/copies';
import { isPicture, type PictureView } from '@kontor/contracts/media/media';
import type { AppLoadContext } from '@remix-run/node';
import type { PagePicture } from './site-picture.tsx';

const percent = (share: number): number => Math.round(share * 100);

export const pagePicture = (media: PictureView): PagePicture => ({
  src: fixedMediaUrl(media),
  copies: copiesOf(media) ?? undefined,
  width: media.width,
  height: media.height,
  focus: { x: percent(media.focalPoint.x), y: percent(media.focalPoint.y) },
});

/** Pictures of the media library that occur anywhere in the value, by the address that people know. */
export const libraryPictures = async (
  value: unknown,
  { site, queries }: AppLoadContext,
): Promise<ReadonlyMap<string, PictureView>> => {
  const assetIds = mediaIn(value);
  if (assetIds.length === 0) return new Map();
  const found = await queries.media.byIds(site.id, assetIds);
  return new Map(found.filter(isPicture).map((media) => [mediaUrl(media.id), media]));
};
