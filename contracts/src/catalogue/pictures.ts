import type { Focus, Picture, ProductView, VariantView } from './catalogue.ts';

/** Widths of the cuts that pages show, in pixels. All are four wide and five high. */
export const CROP_WIDTHS = [160, 400, 800, 1200] as const;
export const MIDDLE: Focus = { x: 50, y: 50 };

/** A picture that was uploaded is named by its content and its size. */
const UPLOADED = /^\/files\/(pictures\/[0-9a-f]{32})-(\d{1,5})x(\d{1,5})\.webp$/u;

export interface Crop {
  /** Below the site's files. */
  readonly path: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export const uploadedUrl = (digest: string, width: number, height: number): string =>
  `/files/pictures/${digest}-${width}x${height}.webp`;

/** Where a picture lies that was uploaded; `null`: it was not, or it is a drawing that suits every size as it is. */
export const uploadedPath = (url: string): string | null => (UPLOADED.test(url) ? url.slice('/files/'.length) : null);

/** The cuts that there are of an uploaded picture, the smallest first; none of others. Nothing is made larger. */
export const cropsOf = ({ url, focus = MIDDLE }: Pick<Picture, 'url' | 'focus'>): readonly Crop[] => {
  const [, base, wide, high] = UPLOADED.exec(url) ?? [];
  if (base === undefined) return [];
  const most = Math.max(1, Math.min(Number(wide), Math.floor((Number(high) * 4) / 5)));
  const fitting = CROP_WIDTHS.filter((width) => width <= most);
  const widths =
    fitting.length < CROP_WIDTHS.length && !CROP_WIDTHS.some((width) => width === most) ? [...fitting, most] : fitting;
  return widths.map((width) => {
    const path = `${base}/${focus.x}-${focus.y}-${width}.webp`;
    return { path, url: `/files/${path}`, width, height: Math.max(1, Math.round((width * 5) / 4)) };
  });
};

/** The smallest cut that is at least so wide, else the widest; the picture itself where there are none. */
export const cropUrl = (picture: Pick<Picture, 'url' | 'focus'>, width: number): string => {
  const crops = cropsOf(picture);
  return (crops.find((crop) => crop.width >= width) ?? crops.at(-1))?.url ?? picture.url;
};

/** For `srcset`; `undefined` where there is only one size. */
export const srcSetOf = (picture: Pick<Picture, 'url' | 'focus'>): string | undefined => {
  const crops = cropsOf(picture);
  return crops.length > 1 ? crops.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined;
};

/** What stands for a variant where it lies in a cart or an order; `null`: there is no picture. */
export const lineImageUrl = ({ images }: Pick<ProductView, 'images'>, { imageUrl }: Pick<VariantView, 'imageUrl'>) => {
  const picture = imageUrl === null ? images[0] : (images.find(({ url }) => url === imageUrl) ?? { url: imageUrl });
  return picture ? cropUrl(picture, 400) : null;
};

/** A drawing among the site's own files. */
const DRAWING = /^\/files\/((?:[a-z0-9._-]+\/)*[a-z0-9._-]+)\.svg$/u;
const RASTER = /^raster\/((?:[a-z0-9._-]+\/)*[a-z0-9._-]+)\.jpg$/u;

/** MP-03: where the JPEG of a drawing is, for networks that take no drawings; other pictures are as they are. */
export const rasterUrl = (url: string): string => {
  const [, name] = DRAWING.exec(url) ?? [];
  return name === undefined ? url : `/files/raster/${name}.jpg`;
};

/** Of which drawing a file of this path is the JPEG; `null`: of none. */
export const drawingOf = (path: string): string | null => {
  const [, name] = RASTER.exec(path) ?? [];
  return name === undefined ? null : `${name}.svg`;
};
