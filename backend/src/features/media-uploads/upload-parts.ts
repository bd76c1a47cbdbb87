import type { SiteId } from '@kontor/contracts/kernel/ids';
import { UPLOAD_PART_BYTES } from '@kontor/contracts/media-uploads/calls';
import type { MediaUploadId } from '@kontor/contracts/media-uploads/events';
import type { Files } from '@kontor/contracts/ports/files';
import { partsOf } from '../../platform/parts-of.ts';
import { uploadIncomplete } from './decider.ts';

/** From a byte to the one before `to`. */
interface Part {
  readonly from: number;
  readonly to: number;
}

const NAME = /\/part-(\d+)-(\d+)$/u;

/** Each named by where it begins and ends. Several of one place come of senders that did not know of each other. */
const longest = (paths: readonly string[]): ReadonlyMap<number, Part> => {
  const parts = new Map<number, Part>();
  for (const path of paths) {
    const [from, to] = (NAME.exec(path) ?? []).slice(1).map(Number);
    if (from !== undefined && to !== undefined && to > (parts.get(from)?.to ?? from)) parts.set(from, { from, to });
  }
  return parts;
};

/** What has arrived of an upload, as files. Any process can go on with it. */
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
    return (await this.#chain()).at(-1)?.to ?? 0;
  }

  /**
   * Appends at `offset`. What has arrived stays if the sender breaks off.
   * @returns the new offset
   */
  async append(chunks: AsyncIterable<Uint8Array>, offset: number): Promise<number> {
    const broken: unknown[] = [];
    let end = offset;
    for await (const bytes of partsOf(untilItBreaks(chunks, broken), UPLOAD_PART_BYTES)) {
      if (bytes.byteLength === 0) continue;
      const part = { from: end, to: end + bytes.byteLength };
      await this.#files.put(this.#siteId, this.#pathOf(part), bytes);
      end = part.to;
    }
    if (broken.length > 0) throw broken[0];
    return end;
  }

  /** All of it. @throws Refusal `conflict` where something is missing */
  async *read(size: number): AsyncGenerator<Uint8Array> {
    const chain = await this.#chain();
    if ((chain.at(-1)?.to ?? 0) !== size) throw uploadIncomplete();
    for (const part of chain) {
      const file = await this.#files.read(this.#siteId, this.#pathOf(part));
      if (file === null) throw uploadIncomplete();
      yield* file.chunks;
    }
  }

  async remove(): Promise<void> {
    for (const path of await this.#paths()) await this.#files.remove(this.#siteId, path);
  }

  /** Without a gap, from the first byte on. */
  async #chain(): Promise<readonly Part[]> {
    const parts = longest(await this.#paths());
    const chain: Part[] = [];
    for (let part = parts.get(0); part !== undefined; part = parts.get(part.to)) chain.push(part);
    return chain;
  }

  #paths(): Promise<readonly string[]> {
    return this.#files.paths(this.#siteId, this.#folder);
  }

  #pathOf({ from, to }: Part): string {
    return `${this.#folder}/part-${from}-${to}`;
  }
}

async function* untilItBreaks(chunks: AsyncIterable<Uint8Array>, broken: unknown[]): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    broken.push(error);
  }
}
