import { createHash } from 'node:crypto';
import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { rasterUrl, uploadedUrl } from '@kontor/contracts/catalogue/pictures';
import type { Draughtsman } from '@kontor/contracts/ports/draughtsman';
import type { Files } from '@kontor/contracts/ports/files';
import sharp from 'sharp';
import { cleanSvg, isSvg } from './clean-svg.ts';
import { makeCrops } from './crops.ts';

/** Pixels of a picture before it is made smaller; a small file can hold any number of them. */
const MOST_PIXELS = 100_000_000;
/** The longer side of what is kept. */
const LARGEST = 2000;
const QUALITY = 84;

/** As `sharp` tells a picture's format from its bytes. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

// Drawings are drawn in a process that is ended at its limit, and never in this one.
sharp.block({ operation: ['VipsForeignLoadSvg'] });

type Trouble = 'wrongType' | 'broken' | 'tooManyPixels' | 'badDrawing' | 'costlyDrawing';

const refused = (key: `picture.${Trouble}`): Refusal =>
  new Refusal(key === 'picture.wrongType' ? 'unsupportedMediaType' : 'invalid', { key });

const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/iu.test(error.message);

const formatOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    const { format, compression } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    // Of its family only AVIF can be read everywhere.
    return format === 'heif' && compression !== 'av1' ? 'heic' : format;
  } catch (error) {
    throw refused(isTooLarge(error) ? 'picture.tooManyPixels' : 'picture.wrongType');
  }
};

/** Turned upright, without what the camera has noted, no larger than needed, as WebP. */
const whole = async (bytes: Uint8Array) => {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refused(isTooLarge(error) ? 'picture.tooManyPixels' : 'picture.broken');
  }
};

const pathOf = (url: string): string => url.slice('/files/'.length);

/** With its JPEG (MP-03): what cannot be drawn here would keep the shop's visitors waiting too. @throws Refusal */
const storeDrawing = async (
  { files, draughtsman }: { readonly files: Files; readonly draughtsman: Draughtsman },
  siteId: SiteId,
  { url }: Picture,
  svg: Uint8Array,
): Promise<void> => {
  const copy = pathOf(rasterUrl(url));
  if ((await files.get(siteId, copy)) === null) {
    const jpeg = await draughtsman.jpegOf(siteId, svg);
    if (jpeg === null) throw refused('picture.costlyDrawing');
    await files.put(siteId, copy, jpeg);
  }
  await files.put(siteId, pathOf(url), svg);
};

/**
 * Keeps a picture under the name of its content, whatever its file was called.
 * @throws Refusal: it is none, it is broken, it has too many pixels, or it is a drawing with more in it than shapes
 */
export const storePicture = async (
  { files, draughtsman }: { readonly files: Files; readonly draughtsman: Draughtsman },
  siteId: SiteId,
  bytes: Uint8Array,
): Promise<Picture> => {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  if (isSvg(bytes)) {
    const clean = cleanSvg(bytes);
    if (clean === null) throw refused('picture.badDrawing');
    const drawing: Picture = { url: `/files/pictures/${digest}.svg`, alt: '' };
    await storeDrawing({ files, draughtsman }, siteId, drawing, Buffer.from(clean));
    return drawing;
  }
  if (!FORMATS.has(await formatOf(bytes))) throw refused('picture.wrongType');
  const { data, info } = await whole(bytes);
  const picture: Picture = { url: uploadedUrl(digest, info.width, info.height), alt: '' };
  await files.put(siteId, pathOf(picture.url), data);
  await makeCrops(files, siteId, picture);
  return picture;
};
