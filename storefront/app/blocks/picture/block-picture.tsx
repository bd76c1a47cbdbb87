import type { Picture } from '@kontor/contracts/blocks/fields';
import { createContext, type ImgHTMLAttributes, useContext } from 'react';

/** The point that stays in sight where the picture is cropped, in percent from the left and from the top. */
interface Focus {
  readonly x: number;
  readonly y: number;
}

/** IM-03: the addresses of a picture's copies. */
export interface CutPicture {
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly width: number;
  readonly height: number;
  readonly focus: Focus;
}

/** By the address that blocks know. */
export type CutPictures = Readonly<Record<string, CutPicture>>;

const Pictures = createContext<CutPictures>({});
export const PicturesProvider = Pictures.Provider;

interface BlockPictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt'> {
  readonly image: Picture;
  readonly sizes: string;
  /** Instead of the one that the media library knows. */
  readonly focus?: Focus;
}

const CENTER: Focus = { x: 50, y: 50 };

/** Styles know every tenth percent. */
const tenth = (percent: number): number => Math.round(percent / 10) * 10;

/** A block's picture, in the smallest copy that fills its place. */
export const BlockPicture = ({ image, sizes, focus, ...attributes }: BlockPictureProps) => {
  const cut = useContext(Pictures)[image.url];
  const { x, y } = focus ?? cut?.focus ?? CENTER;
  const picture = (
    <img
      src={cut?.src ?? image.url}
      {...(cut?.srcSet !== undefined && { srcSet: cut.srcSet, sizes })}
      alt={image.alt}
      width={cut?.width}
      height={cut?.height}
      decoding="async"
      data-focus-x={tenth(x)}
      data-focus-y={tenth(y)}
      {...attributes}
    />
  );
  if (cut === undefined || cut.sources.length === 0) return picture;
  return (
    <picture>
      {cut.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {picture}
    </picture>
  );
};
