import { altTextOf, copiesOf, fixedMediaUrl, mediaIn, mediaUrl } from '@kontor/contracts/media/copies';
import type { MediaView } from '@kontor/contracts/media/media';
import type { AppLoadContext } from '@remix-run/node';
import type { PagePicture } from './site-picture.tsx';

export interface LibraryPicture extends PagePicture {
  /** IM-03: what the library says of it. */
  readonly alt: string;
}

const percent = (share: number): number => Math.round(share * 100);

const pagePicture = (media: MediaView): LibraryPicture => ({
  src: fixedMediaUrl(media),
  copies: copiesOf(media) ?? undefined,
  width: media.width,
  height: media.height,
  focus: { x: percent(media.focalPoint.x), y: percent(media.focalPoint.y) },
  alt: altTextOf(media),
});

/** Pictures of the media library that occur anywhere in the value, by the address that people know. */
export const libraryPictures = async (
  value: unknown,
  { site, queries }: AppLoadContext,
): Promise<ReadonlyMap<string, LibraryPicture>> => {
  const assetIds = mediaIn(value);
  if (assetIds.length === 0) return new Map();
  const found = await queries.media.byIds(site.id, assetIds);
  return new Map(found.map((media) => [mediaUrl(media.id), pagePicture(media)]));
};
