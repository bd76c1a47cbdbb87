import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import { cropUrl, srcSetOf } from '@kontor/contracts/catalogue/pictures';

const PAGE_WIDTH = 800;
const SMALL_WIDTH = 160;

/** Cropped around its focal point if uploaded, else the whole picture. */
export interface ShownPicture {
  readonly url: string;
  readonly alt: string;
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly small: string;
}

export const shownPicture = (picture: Picture): ShownPicture => ({
  url: picture.url,
  alt: picture.alt,
  src: cropUrl(picture, PAGE_WIDTH),
  srcSet: srcSetOf(picture),
  small: cropUrl(picture, SMALL_WIDTH),
});
