import type { Focus, Picture } from './catalogue.ts';
import type { ProductView, VariantView } from './responses.ts';
import { formatUrl } from '../media/copies.ts';

/** In pixels; all crops are 4:5 high. */
const CROP_WIDTHS = [160, 400, 800, 1200] as const;
const MIDDLE: Focus = { x: 50, y: 50 };

const UPLOADED = /^\/files\/(pictures\/[0-9a-f]{32})-(\d{1,5})x(\d{1,5})\.webp$/u;

interface Crop {
  readonly url: string;
  readonly width: number;
}

/** Of pictures from before the media library, smallest first; of all others there are none. */
const cropsOf = ({ url, focus = MIDDLE }: Pick<Picture, 'url' | 'focus'>): readonly Crop[] => {
  const [, base, wide, high] = UPLOADED.exec(url) ?? [];
  if (base === undefined) return [];
  const most = Math.max(1, Math.min(Number(wide), Math.floor((Number(high) * 4) / 5)));
  const fitting = CROP_WIDTHS.filter((width) => width <= most);
  const widths =
    fitting.length < CROP_WIDTHS.length && !CROP_WIDTHS.some((width) => width === most) ? [...fitting, most] : fitting;
  return widths.map((width) => ({ url: `/files/${base}/${focus.x}-${focus.y}-${width}.webp`, width }));
};

/**
 * A picture for a place of this width: of the media library a copy, of before it the smallest crop at least this wide,
 * else the widest; any other picture itself.
 */
export const cropUrl = (picture: Pick<Picture, 'url' | 'focus'>, width: number): string => {
  const crops = cropsOf(picture);
  return (crops.find((crop) => crop.width >= width) ?? crops.at(-1))?.url ?? formatUrl(picture.url, width);
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

/** In pixels. */
const SHARED_WIDTH = 1_500;

/** For link previews and search engines: a copy of a picture of the media library, others as they are. */
export const sharedUrl = (url: string): string => formatUrl(url, SHARED_WIDTH);

/** MP-03: for networks, which take no SVG: of a drawing its JPEG. */
export const rasterUrl = (url: string): string => {
  const [, name] = DRAWING.exec(url) ?? [];
  return name === undefined ? sharedUrl(url) : `/files/raster/${name}.jpg`;
};

/** The SVG that a JPEG path is made from; `null`: none. */
export const drawingOf = (path: string): string | null => {
  const [, name] = RASTER.exec(path) ?? [];
  return name === undefined ? null : `${name}.svg`;
};
