import type { SiteId } from '@kontor/contracts/kernel/ids';
import { drawingOf } from '@kontor/contracts/pictures';
import type { Files, StoredFile } from '@kontor/contracts/ports/files';
import sharp from 'sharp';

/** The least that networks advise, in pixels; the shorter side has it. */
const SHORTER_SIDE = 800;
/** Pixels of a copy: a drawing can be as long and thin as it likes. */
const MOST_PIXELS = 16_000_000;
const QUALITY = 88;
/** Seconds after which a drawing is given up. */
const PATIENCE = 10;
/** What a drawing's own size is told in, dots per inch. */
const PLAIN_DENSITY = 72;

/** How many drawings that cannot be drawn are remembered. */
const MOST_REMEMBERED = 10_000;

/**
 * MP-03: JPEGs of a site's drawings, made when somebody first asks for one, one at a time, and kept: no drawing is
 * replaced by another of its name, since uploaded ones are named by what is in them.
 */
export class RasterCopies {
  #last: Promise<unknown> = Promise.resolve();
  /** By the digest of the drawing. Another try would take as long and keep all others waiting. */
  readonly #undrawable = new Set<string>();

  constructor(
    private readonly files: Pick<Files, 'get' | 'put'>,
    private readonly draw: (svg: Uint8Array) => Promise<Uint8Array | null> = drawn,
  ) {}

  /** The file of this path, which is not there yet; `null`: it is no drawing's, or that cannot be drawn. */
  async make(siteId: SiteId, path: string): Promise<StoredFile | null> {
    const drawing = drawingOf(path);
    const source = drawing === null ? null : await this.files.get(siteId, drawing);
    if (!source || this.#undrawable.has(source.etag)) return null;
    const made = this.#last.then(async () => {
      // Whoever asked before has perhaps made it.
      const kept = await this.files.get(siteId, path);
      if (kept || this.#undrawable.has(source.etag)) return kept;
      const copy = await this.draw(source.bytes);
      if (!copy) {
        this.#remember(source.etag);
        return null;
      }
      await this.files.put(siteId, path, copy);
      return this.files.get(siteId, path);
    });
    this.#last = made.catch(() => undefined);
    return made;
  }

  #remember(etag: string): void {
    this.#undrawable.add(etag);
    const [oldest = etag] = this.#undrawable;
    if (this.#undrawable.size > MOST_REMEMBERED) this.#undrawable.delete(oldest);
  }
}

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
