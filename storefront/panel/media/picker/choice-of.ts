import { altTextOf, thumbnailUrl } from '@kontor/contracts/media/copies';
import type { MediaSummary } from '@kontor/contracts/media/responses';
import { IN_GRID, nameOf } from '../media-words.ts';
import type { PictureChoice } from './choices.ts';

export const choiceOf = (media: MediaSummary): PictureChoice => ({
  url: media.assetUrl,
  name: nameOf(media),
  alt: altTextOf(media),
  src: thumbnailUrl(media, IN_GRID),
});
