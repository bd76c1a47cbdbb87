import type { ProductView } from '@kontor/contracts/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Files } from '@kontor/contracts/ports/files';
import sharp from 'sharp';

/** A drawing among the site's own files; others cannot be copied. */
const OWN_DRAWING = /^\/files\/((?:[a-z0-9._-]+\/)*[a-z0-9._-]+)\.svg$/u;
/** The least that networks advise, in pixels; the shorter side has it. */
const SHORTER_SIDE = 800;
/** Pixels of a copy: a drawing can be as long and thin as it likes. */
const MOST_PIXELS = 16_000_000;
const QUALITY = 88;
/** Seconds after which a drawing is given up. */
const PATIENCE = 10;
/** What a drawing's own size is told in, dots per inch. */
const PLAIN_DENSITY = 72;

const exists = async (files: Files, siteId: SiteId, path: string): Promise<boolean> => {
  const found = await files.read(siteId, path);
  await found?.chunks[Symbol.asyncIterator]().return?.();
  return found !== null;
};

/** `null`: it cannot be drawn. */
const drawn = async (svg: Uint8Array): Promise<Buffer | null> => {
  try {
    const { width, height } = await sharp(svg).metadata();
    const scale = Math.max(1, SHORTER_SIDE / Math.min(width, height));
    if (width * height * scale ** 2 > MOST_PIXELS) return null;
    return await sharp(svg, { density: PLAIN_DENSITY * scale, limitInputPixels: 2 * MOST_PIXELS })
      .resize({ width: SHORTER_SIDE, height: SHORTER_SIDE, fit: 'outside' })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: PATIENCE })
      .toBuffer();
  } catch {
    return null;
  }
};

/**
 * MP-03: where a drawing's JPEG is, of 800 pixels at least on its shorter side. It is made once and kept. The address
 * that was given where it is no drawing of this site's or cannot be drawn.
 */
export const rasterUrl = async (files: Files, siteId: SiteId, url: string): Promise<string> => {
  const [, name] = OWN_DRAWING.exec(url) ?? [];
  if (name === undefined) return url;
  const path = `raster/${name}.jpg`;
  if (await exists(files, siteId, path)) return `/files/${path}`;
  const drawing = await files.get(siteId, `${name}.svg`);
  const copy = drawing && (await drawn(drawing.bytes));
  if (!copy) return url;
  await files.put(siteId, path, copy);
  return `/files/${path}`;
};

/** A product with copies in the place of its drawings, which networks do not take. */
export const withRasterImages = async (files: Files, siteId: SiteId, product: ProductView): Promise<ProductView> => {
  const images = [];
  for (const image of product.images) images.push({ ...image, url: await rasterUrl(files, siteId, image.url) });
  const variants = [];
  for (const variant of product.variants) {
    const { imageUrl } = variant;
    variants.push(imageUrl === null ? variant : { ...variant, imageUrl: await rasterUrl(files, siteId, imageUrl) });
  }
  return { ...product, images, variants };
};
