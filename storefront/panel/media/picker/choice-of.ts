import { altTextOf, thumbnailUrl } from '@kontor/contracts/media/copies';
import type { PictureSummary } from '@kontor/contracts/media/responses';
import { IN_GRID, nameOf } from '../media-words.ts';
import type { PictureChoice } from './choices.ts';

export const choiceOf = (media: PictureSummary): PictureChoice => ({
  url: media.assetUrl,
  name: nameOf(media),
  alt: altTextOf(media),
  src: thumbnailUrl(media, IN_GRID),
});
