import { COPY_TYPES, fixedMediaUrl, mediaIn, mediaSrcSet, mediaUrl } from '@kontor/contracts/media/copies';
import type { MediaView } from '@kontor/contracts/media/media';
import type { AppLoadContext } from '@remix-run/node';
import type { CutPicture, CutPictures } from './block-picture.tsx';

const percent = (share: number): number => Math.round(share * 100);

const cutPicture = (media: MediaView): CutPicture => ({
  src: fixedMediaUrl(media),
  srcSet: mediaSrcSet(media),
  sources: COPY_TYPES.flatMap((type) => {
    const srcSet = mediaSrcSet(media, type);
    return srcSet === undefined ? [] : { type, srcSet };
  }),
  width: media.width,
  height: media.height,
  focus: { x: percent(media.focalPoint.x), y: percent(media.focalPoint.y) },
});

/** Copies of the pictures of the media library that the blocks show. */
export const loadPictures = async (
  blocks: readonly object[],
  { site, queries }: AppLoadContext,
): Promise<CutPictures> => {
  const assetIds = mediaIn(blocks);
  if (assetIds.length === 0) return {};
  const found = await queries.media.byIds(site.id, assetIds);
  return Object.fromEntries(found.map((media) => [mediaUrl(media.id), cutPicture(media)]));
};
