import type { Focus, Picture } from './catalogue.ts';
import type { ProductView, VariantView } from './responses.ts';

/** In pixels; all crops are 4:5 high. */
export const CROP_WIDTHS = [160, 400, 800, 1200] as const;
export const MIDDLE: Focus = { x: 50, y: 50 };

const UPLOADED = /^\/files\/(pictures\/[0-9a-f]{32})-(\d{1,5})x(\d{1,5})\.webp$/u;

export interface Crop {
  readonly path: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export const uploadedUrl = (digest: string, width: number, height: number): string =>
  `/files/pictures/${digest}-${width}x${height}.webp`;

/** `null`: not uploaded, or an SVG, which needs no crops. */
export const uploadedPath = (url: string): string | null => (UPLOADED.test(url) ? url.slice('/files/'.length) : null);

/** Available crops, smallest first; never enlarged. Empty if not uploaded. */
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

/** The smallest crop at least this wide, else the widest; without crops the picture itself. */
export const cropUrl = (picture: Pick<Picture, 'url' | 'focus'>, width: number): string => {
  const crops = cropsOf(picture);
  return (crops.find((crop) => crop.width >= width) ?? crops.at(-1))?.url ?? picture.url;
};

/** `undefined` if there is only one size. */
export const srcSetOf = (picture: Pick<Picture, 'url' | 'focus'>): string | undefined => {
  const crops = cropsOf(picture);
  return crops.length > 1 ? crops.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined;
};

export const lineImageUrl = ({ images }: Pick<ProductView, 'images'>, { imageUrl }: Pick<VariantView, 'imageUrl'>) => {
  const picture = imageUrl === null ? images[0] : (images.find(({ url }) => url === imageUrl) ?? { url: imageUrl });
  return picture ? cropUrl(picture, 400) : null;
};

const DRAWING = /^\/files\/((?:[a-z0-9._-]+\/)*[a-z0-9._-]+)\.svg$/u;
const RASTER = /^raster\/((?:[a-z0-9._-]+\/)*[a-z0-9._-]+)\.jpg$/u;

/** MP-03: JPEG version of an SVG, for networks without SVG support; other pictures unchanged. */
export const rasterUrl = (url: string): string => {
  const [, name] = DRAWING.exec(url) ?? [];
  return name === undefined ? url : `/files/raster/${name}.jpg`;
};

/** The SVG that a JPEG path is made from; `null`: none. */
export const drawingOf = (path: string): string | null => {
  const [, name] = RASTER.exec(path) ?? [];
  return name === undefined ? null : `${name}.svg`;
};
