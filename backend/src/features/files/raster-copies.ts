import type { SiteId } from '@kontor/contracts/kernel/ids';
import { drawingOf } from '@kontor/contracts/catalogue/pictures';
import type { Draughtsman } from '@kontor/contracts/ports/draughtsman';
import type { Files, StoredFile } from '@kontor/contracts/ports/files';

/** How many drawings that cannot be drawn are remembered. */
const MOST_REMEMBERED = 10_000;

/**
 * MP-03: JPEGs of drawings that came by another way than an upload, such as the demo's: made when somebody first asks
 * for one, and kept, as no drawing is replaced by another of its name.
 */
export class RasterCopies {
  /** By site and path: who asks for one that is being made gets it too. */
  readonly #making = new Map<string, Promise<StoredFile | null>>();
  /** By the digest of the drawing. Another try would take as long. */
  readonly #undrawable = new Set<string>();

  constructor(
    private readonly files: Pick<Files, 'get' | 'put'>,
    private readonly draughtsman: Draughtsman,
  ) {}

  /** The file of this path, which is not there yet; `null`: it is no drawing's, or that cannot be drawn. */
  async make(siteId: SiteId, path: string): Promise<StoredFile | null> {
    const drawing = drawingOf(path);
    if (drawing === null) return null;
    const key = `${siteId} ${path}`;
    const making = this.#making.get(key) ?? this.#draw(siteId, drawing, path).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #draw(siteId: SiteId, drawing: string, path: string): Promise<StoredFile | null> {
    const source = await this.files.get(siteId, drawing);
    if (!source || this.#undrawable.has(source.etag)) return null;
    const copy = await this.draughtsman.jpegOf(siteId, source.bytes);
    if (copy) await this.files.put(siteId, path, copy);
    else this.#remember(source.etag);
    return copy && this.files.get(siteId, path);
  }

  #remember(etag: string): void {
    this.#undrawable.add(etag);
    const [oldest = etag] = this.#undrawable;
    if (this.#undrawable.size > MOST_REMEMBERED) this.#undrawable.delete(oldest);
  }
}
