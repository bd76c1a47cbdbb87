import { AssetId } from '../kernel/ids.ts';
import type { CopySet } from './copy-set.ts';
import {
  MEDIA_TYPES,
  type MediaDetails,
  type MediaType,
  type MediaView,
  type PictureFile,
  type PictureType,
  type PictureView,
} from './media.ts';

/** IM-03: widths of copies, in pixels. */
export const MEDIA_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;
/** Of every copy, beside the type of the original. */
const COPY_TYPES = ['image/avif', 'image/webp'] as const;

/** Widths of the copies of a picture: never larger than it. SVGs and animations have none. */
export const copyWidths = ({ width, type, isAnimated }: Pick<PictureFile, 'width' | 'type' | 'isAnimated'>) =>
  type === 'image/svg+xml' || isAnimated ? [] : MEDIA_WIDTHS.filter((copy) => copy <= width);

export const typesOfCopies = (type: PictureType): readonly PictureType[] => [...new Set([...COPY_TYPES, type])];

/** `original.jpg` or `500.webp`. */
export const mediaFileName = (type: MediaType, width: number | null): string =>
  `${width ?? 'original'}.${MEDIA_TYPES[type]}`;

/** The address that people know; it is asked for anew each time. */
export const mediaUrl = (assetId: AssetId): string => `/media/${assetId}`;

const tagOf = (digest: string): string => digest.slice(0, 16);

/** An address with a digest, kept for ever. @param width of a copy; `null`: the original */
export const fixedMediaUrl = (
  { id, digest, type }: Pick<MediaView, 'id' | 'digest' | 'type'>,
  width: number | null = null,
  as: MediaType = type,
): string => `${mediaUrl(id)}/${tagOf(digest)}/${mediaFileName(as, width)}`;

export const isTagOf = (tag: string, digest: string): boolean => tag === tagOf(digest);

type Shown = Pick<PictureView, 'id' | 'digest' | 'type' | 'width' | 'widths'>;

/** IM-03; `null`: there is only the original. */
export const copiesOf = ({ id, digest, type, width, widths }: Shown): CopySet | null => {
  if (widths === null || widths.length === 0) return null;
  const originalWidth = widths.includes(width) ? null : width;
  return { folder: `${mediaUrl(id)}/${tagOf(digest)}`, widths, extension: MEDIA_TYPES[type], originalWidth };
};

/** IM-03: the width of the copy for a thumbnail of so many pixels. */
export const thumbnailWidth = (pixels: number): (typeof MEDIA_WIDTHS)[number] => {
  if (pixels > 1000) return 1500;
  if (pixels > 750) return 1000;
  if (pixels > 500) return 750;
  if (pixels > 300) return 500;
  return pixels > 100 ? 300 : 100;
};

const ADDRESS = /^\/media\/[0-9a-f-]{36}$/u;

/**
 * The address of a copy for so many pixels, by the picture's address alone: for carts, mails and feeds. It is asked for
 * anew each time. Pictures from elsewhere keep their address.
 */
export const formatUrl = (url: string, pixels: number): string =>
  ADDRESS.test(url) ? `${url}?format=${thumbnailWidth(pixels)}w` : url;

/** The width that such an address asks for; `null`: none of IM-03, which means the original. */
export const formatWidth = (format: string | undefined): number | null =>
  MEDIA_WIDTHS.find((width) => `${width}w` === format) ?? null;

/** The smallest fitting copy that exists, else the original. */
export const thumbnailUrl = (media: Shown, pixels: number): string => {
  const wanted = thumbnailWidth(pixels);
  return media.widths?.includes(wanted) ? fixedMediaUrl(media, wanted, 'image/webp') : fixedMediaUrl(media);
};

/** IM-03: in characters. */
export const MAX_ALT_FROM_BODY = 250;

/** IM-03: the alt text, or the beginning of the body as plain text. */
export const altTextOf = ({ altText, body }: Pick<MediaDetails, 'altText' | 'body'>): string =>
  altText !== '' ? altText : body.replace(/\s+/gu, ' ').trim().slice(0, MAX_ALT_FROM_BODY);

const IN_TEXT = /\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\w-])/giu;

/** Pictures whose addresses occur anywhere in the value. */
export const mediaIn = (value: unknown): readonly AssetId[] => {
  const found = new Set<AssetId>();
  const visit = (one: unknown): void => {
    if (typeof one === 'string') {
      for (const [, id] of one.matchAll(IN_TEXT)) found.add(AssetId.parse(id?.toLowerCase()));
    } else if (typeof one === 'object' && one !== null) {
      for (const inner of Object.values(one)) visit(inner);
    }
  };
  visit(value);
  return [...found];
};
