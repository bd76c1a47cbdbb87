import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { UPLOAD_PART_BYTES } from '@kontor/contracts/media-uploads/calls';
import type { MediaUploadId } from '@kontor/contracts/media-uploads/events';
import type { Files } from '@kontor/contracts/ports/files';
import { partsOf } from '../../platform/parts-of.ts';

/** What has arrived of an upload: stored parts, each named by where it begins. Another process can go on with it. */
export class UploadParts {
  readonly #files: Files;
  readonly #siteId: SiteId;
  readonly #folder: string;

  constructor(files: Files, siteId: SiteId, uploadId: MediaUploadId) {
    this.#files = files;
    this.#siteId = siteId;
    this.#folder = `media-uploads/${uploadId}`;
  }

  /** In bytes from the beginning. */
  async offset(): Promise<number> {
    const stored = await this.#files.get(this.#siteId, this.#offsetPath);
    return stored === null ? 0 : Number(Buffer.from(stored.bytes).toString());
  }

  /**
   * Appends at `offset`. What has arrived stays if the sender breaks off.
   * @returns the new offset
   */
  async append(chunks: AsyncIterable<Uint8Array>, offset: number): Promise<number> {
    const broken: unknown[] = [];
    let end = offset;
    for await (const part of partsOf(untilItBreaks(chunks, broken), UPLOAD_PART_BYTES)) {
      if (part.byteLength === 0) continue;
      await this.#files.put(this.#siteId, this.#pathAt(end), part);
      end += part.byteLength;
      await this.#files.put(this.#siteId, this.#offsetPath, Buffer.from(String(end)));
    }
    if (broken.length > 0) throw broken[0];
    return end;
  }

  /** All of it. @throws Refusal `conflict` where a part is missing */
  async *read(size: number): AsyncGenerator<Uint8Array> {
    let offset = 0;
    while (offset < size) {
      const part = await this.#files.read(this.#siteId, this.#pathAt(offset));
      if (part === null) throw new Refusal('conflict', { key: 'media.uploadIncomplete' });
      yield* part.chunks;
      offset += part.size;
    }
  }

  async remove(): Promise<void> {
    for (const path of await this.#files.paths(this.#siteId, this.#folder))
      await this.#files.remove(this.#siteId, path);
  }

  get #offsetPath(): string {
    return `${this.#folder}/offset`;
  }

  #pathAt(offset: number): string {
    return `${this.#folder}/part-${offset}`;
  }
}

async function* untilItBreaks(chunks: AsyncIterable<Uint8Array>, broken: unknown[]): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    broken.push(error);
  }
}
