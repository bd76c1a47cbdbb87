import { type CopySet, copySrcSet } from '@kontor/contracts/media/copy-set';
import type { ImgHTMLAttributes } from 'react';

/** The point that stays in sight where the picture is cropped, in percent from the left and from the top. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** A picture as a page shows it. */
export interface PagePicture {
  readonly src: string;
  /** Of the media library. */
  readonly copies?: CopySet | undefined;
  /** Of others that there are in several sizes. */
  readonly srcSet?: string | undefined;
  /** In pixels; missing: nobody knows. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly focus?: FocusPoint | undefined;
}

interface SitePictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt'> {
  readonly picture: PagePicture;
  readonly alt: string;
  readonly sizes: string;
  /** The first one of a page is loaded before anything else; others, where nothing is said, when they are near. */
  readonly isFirst?: boolean | undefined;
}

/** IM-03: of every copy, beside the type of the original. */
const MODERN = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
] as const;

/** Styles know every tenth percent. */
const tenth = (percent: number): number => Math.round(percent / 10) * 10;

/** In the smallest copy that fills its place. */
export const SitePicture = ({ picture, alt, sizes, isFirst = false, ...attributes }: SitePictureProps) => {
  const { src, copies, width, height, focus } = picture;
  const srcSet = copies ? copySrcSet(copies) : picture.srcSet;
  const image = (
    <img
      src={src}
      {...(srcSet !== undefined && { srcSet, sizes })}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchpriority: 'high' })}
      {...(focus && { 'data-focus-x': tenth(focus.x), 'data-focus-y': tenth(focus.y) })}
      {...attributes}
    />
  );
  if (copies === undefined) return image;
  return (
    <picture>
      {MODERN.map(([type, extension]) => (
        <source key={type} type={type} srcSet={copySrcSet(copies, extension)} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
};
