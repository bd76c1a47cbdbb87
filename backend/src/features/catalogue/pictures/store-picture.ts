import { createHash } from 'node:crypto';
import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { rasterUrl, uploadedUrl } from '@kontor/contracts/catalogue/pictures';
import type { SvgRenderer } from '@kontor/contracts/ports/svg-renderer';
import type { Files } from '@kontor/contracts/ports/files';
import sharp from 'sharp';
import { cleanSvg, isSvg } from './clean-svg.ts';
import { makeCrops } from './crops.ts';

/** Limit in pixels before scaling; a small file can hold any number of them. */
const MAX_PIXELS = 100_000_000;
/** The longer side of the stored picture, in pixels. */
const LARGEST = 2000;
const QUALITY = 84;

/** Format names as `sharp` reports them. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

// SVG is rendered in a separate process with limits, never in this one.
sharp.block({ operation: ['VipsForeignLoadSvg'] });

type Trouble = 'wrongType' | 'broken' | 'tooManyPixels' | 'badDrawing' | 'costlyDrawing';

const refused = (key: `picture.${Trouble}`): Refusal =>
  new Refusal(key === 'picture.wrongType' ? 'unsupportedMediaType' : 'invalid', { key });

const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/iu.test(error.message);

const formatOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    const { format, compression } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    // Of the HEIF family, only AVIF can be read everywhere.
    return format === 'heif' && compression !== 'av1' ? 'heic' : format;
  } catch (error) {
    throw refused(isTooLarge(error) ? 'picture.tooManyPixels' : 'picture.wrongType');
  }
};

/** Rotated upright, stripped of metadata, scaled down, as WebP. */
const whole = async (bytes: Uint8Array) => {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refused(isTooLarge(error) ? 'picture.tooManyPixels' : 'picture.broken');
  }
};

const pathOf = (url: string): string => url.slice('/files/'.length);

/** Stores the drawing with its JPEG (MP-03). A drawing that cannot be rendered here is refused. @throws Refusal */
const storeDrawing = async (
  { files, svgRenderer }: { readonly files: Files; readonly svgRenderer: SvgRenderer },
  siteId: SiteId,
  { url }: Picture,
  svg: Uint8Array,
): Promise<void> => {
  const copy = pathOf(rasterUrl(url));
  if ((await files.get(siteId, copy)) === null) {
    const jpeg = await svgRenderer.jpegOf(siteId, svg);
    if (jpeg === null) throw refused('picture.costlyDrawing');
    await files.put(siteId, copy, jpeg);
  }
  await files.put(siteId, pathOf(url), svg);
};

/**
 * Stores a picture under its content hash; the file name is ignored.
 * @throws Refusal for something that is no picture, is broken, has too many pixels, or is a drawing with disallowed
 * content
 */
export const storePicture = async (
  { files, svgRenderer }: { readonly files: Files; readonly svgRenderer: SvgRenderer },
  siteId: SiteId,
  bytes: Uint8Array,
): Promise<Picture> => {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  if (isSvg(bytes)) {
    const clean = cleanSvg(bytes);
    if (clean === null) throw refused('picture.badDrawing');
    const drawing: Picture = { url: `/files/pictures/${digest}.svg`, alt: '' };
    await storeDrawing({ files, svgRenderer }, siteId, drawing, Buffer.from(clean));
    return drawing;
  }
  if (!FORMATS.has(await formatOf(bytes))) throw refused('picture.wrongType');
  const { data, info } = await whole(bytes);
  const picture: Picture = { url: uploadedUrl(digest, info.width, info.height), alt: '' };
  await files.put(siteId, pathOf(picture.url), data);
  await makeCrops(files, siteId, picture);
  return picture;
};
