import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import { cropUrl, srcSetOf } from '@kontor/contracts/catalogue/pictures';
import { altTextOf, thumbnailUrl } from '@kontor/contracts/media/copies';
import type { AppLoadContext } from '@remix-run/node';
import { libraryPictures, pagePicture } from '../media/library-pictures.server.ts';
import type { PagePicture } from '../media/site-picture.tsx';

const PAGE_WIDTH = 800;
const SMALL_WIDTH = 160;

/** A picture of a product. */
export interface ShownPicture extends PagePicture {
  /** The one that the product names. */
  readonly url: string;
  readonly alt: string;
  /** Address of a small copy. */
  readonly small: string;
}

const fromElsewhere = (picture: Picture): PagePicture => ({
  src: cropUrl(picture, PAGE_WIDTH),
  srcSet: srcSetOf(picture),
  width: 800,
  height: 1000,
});

/** @returns what is shown of each of these pictures */
export const shownPictures = async (
  pictures: readonly Picture[],
  context: AppLoadContext,
): Promise<(picture: Picture) => ShownPicture> => {
  const library = await libraryPictures(
    pictures.map(({ url }) => url),
    context,
  );
  return (picture) => {
    const { url, alt } = picture;
    const media = library.get(url);
    if (media === undefined) return { ...fromElsewhere(picture), url, alt, small: cropUrl(picture, SMALL_WIDTH) };
    return { ...pagePicture(media), url, alt: alt || altTextOf(media), small: thumbnailUrl(media, SMALL_WIDTH) };
  };
};
