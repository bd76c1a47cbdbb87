import type { Picture } from '@kontor/contracts/blocks/fields';
import { type ComponentProps, createContext, useContext } from 'react';
import { type FocusPoint, type PagePicture, SitePicture } from '../../media/site-picture.tsx';

/** Of the media library, by the address that blocks know. */
export type BlockPictures = Readonly<Record<string, PagePicture>>;

const Pictures = createContext<BlockPictures>({});
export const PicturesProvider = Pictures.Provider;

interface BlockPictureProps extends Omit<ComponentProps<typeof SitePicture>, 'picture' | 'alt'> {
  readonly image: Picture;
  /** Instead of the one that the media library knows. */
  readonly focus?: FocusPoint;
}

const CENTER: FocusPoint = { x: 50, y: 50 };

/** A block's picture. */
export const BlockPicture = ({ image, focus, ...attributes }: BlockPictureProps) => {
  const picture = useContext(Pictures)[image.url] ?? { src: image.url };
  const shown = { ...picture, focus: focus ?? picture.focus ?? CENTER };
  return <SitePicture picture={shown} alt={image.alt} {...attributes} />;
};
