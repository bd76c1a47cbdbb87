import sharp from 'sharp';
import type { DrawingProgram } from '../adapters/drawing-process.ts';
import { serve } from '../adapters/own-process/serve.ts';

/** Pixels; the minimum that social networks recommend. */
const SHORTER_SIDE = 800;
/** Maximum pixels of the JPEG, as drawings may have any aspect ratio. */
const MAX_PIXELS = 16_000_000;
const QUALITY = 88;
/** SVG's default, in dots per inch. */
const PLAIN_DENSITY = 72;

/** Renders a drawing on white. @throws if it is not a drawing */
const drawn = async (svg: Buffer): Promise<string | null> => {
  const { format, width, height } = await sharp(svg).metadata();
  const scale = Math.max(1, SHORTER_SIDE / Math.min(width, height));
  if (format !== 'svg' || width * height * scale ** 2 > MAX_PIXELS) return null;
  const jpeg = await sharp(svg, { density: PLAIN_DENSITY * scale, limitInputPixels: 2 * MAX_PIXELS })
    .resize({ width: SHORTER_SIDE, height: SHORTER_SIDE, fit: 'outside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return jpeg.toString('base64');
};

serve<DrawingProgram>({ jpegOf: (svg) => drawn(Buffer.from(svg, 'base64')).catch(() => null) });
