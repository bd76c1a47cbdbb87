import { join } from 'node:path';
import { mediaFileName } from '@kontor/contracts/media/copies';
import { type ColorData, type PictureType } from '@kontor/contracts/media/media';
import type { PictureCopy, PictureTrouble, TakenPicture } from '@kontor/contracts/ports/picture-maker';
import ExifReader from 'exifreader';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { serve } from '../adapters/own-process/serve.ts';
import type { PictureProgram } from '../adapters/picture-process.ts';

/** A small file can hold any number of pixels. */
const MAX_PIXELS = 100_000_000;
/** Longer side of what colours and the thumbhash are made from, which is the most that a thumbhash takes. */
const SMALL = 100;
/** Author and rights stand at the beginning of a file. */
const HEAD_BYTES = 256 * 1024;
const LONGEST = { author: 200, rights: 500 } as const;

// SVG is rendered elsewhere.
sharp.block({ operation: ['VipsForeignLoadSvg'] });
sharp.concurrency(1);
sharp.cache(false);

const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

const written = (picture: Sharp, type: PictureType, quality: { readonly [Type in PictureType]?: number }): Sharp => {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: quality[type] ?? 84, progressive: true });
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: quality[type] ?? 80 });
    case 'image/gif':
      return picture.gif();
    case 'image/avif':
      return picture.avif({ quality: quality[type] ?? 55, effort: 2 });
    case 'image/svg+xml':
      throw new Error('no raster');
  }
};

/** What people know as the original is written once more, so little of it may get lost. */
const ALMOST_ALL = { 'image/jpeg': 93, 'image/webp': 93, 'image/avif': 80 } as const;

type Tag = { readonly description?: unknown };

/** Several authors are several tags. */
const textIn = (tag: unknown, longest: number): string =>
  [tag]
    .flat()
    .map((one) => (one as Tag | undefined)?.description)
    .filter((text) => typeof text === 'string')
    .join(', ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, longest);

const rightsIn = async (source: string): Promise<Pick<TakenPicture, 'author' | 'rights'>> => {
  try {
    const { iptc, exif } = await ExifReader.load(source, { length: HEAD_BYTES, expanded: true });
    return {
      author: textIn(iptc?.['By-line'], LONGEST.author) || textIn(exif?.Artist, LONGEST.author),
      rights: textIn(iptc?.['Copyright Notice'], LONGEST.rights) || textIn(exif?.Copyright, LONGEST.rights),
    };
  } catch {
    return { author: '', rights: '' };
  }
};

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** `rrggbb` of a third of the width and the height, on white. */
const averageOf = ({ data, width, height }: Pixels, column: 0 | 1 | 2, row: 0 | 1 | 2): string => {
  const from = { x: Math.floor((width * column) / 3), y: Math.floor((height * row) / 3) };
  const to = {
    x: Math.max(from.x + 1, Math.floor((width * (column + 1)) / 3)),
    y: Math.max(from.y + 1, Math.floor((height * (row + 1)) / 3)),
  };
  const sums = [0, 0, 0];
  for (let y = from.y; y < to.y; y += 1) {
    for (let x = from.x; x < to.x; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3]! / 255;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel]! += data[at + channel]! * alpha + 255 * (1 - alpha);
      }
    }
  }
  const count = (to.x - from.x) * (to.y - from.y);
  return sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
};

const coloursOf = (pixels: Pixels): ColorData => ({
  topLeft: averageOf(pixels, 0, 0),
  topRight: averageOf(pixels, 2, 0),
  bottomLeft: averageOf(pixels, 0, 2),
  bottomRight: averageOf(pixels, 2, 2),
  center: averageOf(pixels, 1, 1),
});

const smallOf = async (source: string): Promise<Pixels> => {
  const { data, info } = await sharp(source, READING)
    .autoOrient()
    .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const takenIn = async ({ source, target, type }: Parameters<PictureProgram['takeIn']>[0]): Promise<TakenPicture> => {
  const { autoOrient, pages = 1 } = await sharp(source, READING).metadata();
  const isAnimated = pages > 1 && (type === 'image/gif' || type === 'image/webp');
  const { author, rights } = await rightsIn(source);
  if (target !== null) {
    const upright = sharp(source, { ...READING, animated: isAnimated })
      .autoOrient()
      .keepIccProfile()
      .withExif({ IFD0: { ...(author && { Artist: author }), ...(rights && { Copyright: rights }) } });
    await written(upright, type, ALMOST_ALL).toFile(target);
  }
  const small = await smallOf(source);
  const { width, height, data } = small;
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    isAnimated,
    colorData: coloursOf(small),
    thumbhash: Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64'),
    author,
    rights,
  };
};

const copied = async ({
  source,
  folder,
  widths,
  types,
}: Parameters<PictureProgram['copy']>[0]): Promise<readonly PictureCopy[]> => {
  const copies: PictureCopy[] = [];
  for (const width of widths) {
    for (const type of types) {
      const path = join(folder, mediaFileName(type, width));
      const small = sharp(source, READING).resize({ width, withoutEnlargement: true }).keepIccProfile().keepExif();
      await written(small, type, {}).toFile(path);
      copies.push({ path, width, type });
    }
  }
  return copies;
};

const troubleOf = (error: unknown): PictureTrouble =>
  error instanceof Error && /pixel limit/iu.test(error.message) ? 'tooManyPixels' : 'broken';

serve<PictureProgram>({
  takeIn: (picture) => takenIn(picture).catch(troubleOf),
  copy: (picture) => copied(picture).catch(troubleOf),
});
