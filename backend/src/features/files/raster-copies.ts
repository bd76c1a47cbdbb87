import type { SiteId } from '@kontor/contracts/kernel/ids';
import { drawingOf } from '@kontor/contracts/catalogue/pictures';
import type { SvgRenderer } from '@kontor/contracts/ports/svg-renderer';
import type { Files } from '@kontor/contracts/ports/files';
import { LRUCache } from 'lru-cache';

/** Limit of remembered failures. */
const MAX_REMEMBERED = 10_000;

/**
 * MP-03: JPEGs of drawings that were not uploaded, such as the demo's: created on first request and kept, as drawings
 * are never replaced under the same name.
 */
export class RasterCopies {
  /** By site and path: concurrent requests share one rendering. */
  readonly #making = new Map<string, Promise<boolean>>();
  /** By drawing and its ETag: retries would be as slow. */
  readonly #undrawable = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  constructor(
    private readonly files: Pick<Files, 'get' | 'put'>,
    private readonly svgRenderer: SvgRenderer,
  ) {}

  /** Creates the missing file at this path. @returns `false`: it is not a drawing's, or cannot be rendered */
  async make(siteId: SiteId, path: string): Promise<boolean> {
    const drawing = drawingOf(path);
    if (drawing === null) return false;
    const key = `${siteId} ${path}`;
    const making = this.#making.get(key) ?? this.#draw(siteId, drawing, path).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #draw(siteId: SiteId, drawing: string, path: string): Promise<boolean> {
    const source = await this.files.get(siteId, drawing);
    const version = `${siteId} ${drawing} ${source?.etag}`;
    if (!source || this.#undrawable.has(version)) return false;
    const copy = await this.svgRenderer.jpegOf(siteId, source.bytes);
    if (copy) await this.files.put(siteId, path, copy);
    else this.#undrawable.set(version, true);
    return copy !== null;
  }
}
