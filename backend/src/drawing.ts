import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The least that networks advise, in pixels; the shorter side has it. */
const SHORTER_SIDE = 800;
/** Pixels of a copy: a drawing can be as long and thin as it likes. */
const MOST_PIXELS = 16_000_000;
const QUALITY = 88;
/** What a drawing's own size is told in, dots per inch. */
const PLAIN_DENSITY = 72;

/** A drawing on a sheet of white. @throws whatever is no drawing, or is too large */
const drawn = async (svg: Uint8Array): Promise<Uint8Array> => {
  const { format, width, height } = await sharp(svg).metadata();
  const scale = Math.max(1, SHORTER_SIDE / Math.min(width, height));
  if (format !== 'svg' || width * height * scale ** 2 > MOST_PIXELS) throw new Error('it cannot be drawn');
  return sharp(svg, { density: PLAIN_DENSITY * scale, limitInputPixels: 2 * MOST_PIXELS })
    .resize({ width: SHORTER_SIDE, height: SHORTER_SIDE, fit: 'outside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
};

/** The process that makes a JPEG of one drawing; whoever has started it ends it at its limit. */
try {
  process.stdout.end(await drawn(await buffer(process.stdin)));
} catch {
  process.exitCode = 1;
}
