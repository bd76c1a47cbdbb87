import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import { cropUrl, srcSetOf } from '@kontor/contracts/catalogue/pictures';
import type { AppLoadContext } from '@remix-run/node';
import { libraryPictures } from '../media/library-pictures.server.ts';
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
    const known = library.get(url);
    const small = cropUrl(picture, SMALL_WIDTH);
    return known ? { ...known, url, alt: alt || known.alt, small } : { ...fromElsewhere(picture), url, alt, small };
  };
};
