import type { SiteId } from '@kontor/contracts/kernel/ids';
import {
  type Files,
  type FileStream,
  FilesUnavailable,
  InvalidFilePath,
  type StoredFile,
} from '@kontor/contracts/ports/files';
import type { BucketAddress } from '../../platform/bucket-address.ts';
import { contentTypeOf, isFilePath } from '../file-paths.ts';
import { brokenOff, Bucket, textOf } from './bucket.ts';
import { type Chunks, upload } from './upload.ts';
import { textsIn } from './xml.ts';

type Part = { readonly from: number; readonly to: number };

/** Files in a bucket of S3, or of storage that speaks as it does. */
export class S3Files implements Files {
  readonly #bucket: Bucket;
  readonly #folder: string;

  /** @param area below the bucket's folder, with a slash at its end */
  constructor(address: BucketAddress, area: string) {
    this.#bucket = new Bucket(address);
    this.#folder = `${address.folder}${area}`;
  }

  put(siteId: SiteId, path: string, bytes: Uint8Array): Promise<void> {
    return this.write(siteId, path, [bytes]);
  }

  async write(siteId: SiteId, path: string, chunks: Chunks): Promise<void> {
    await upload(this.#bucket, { key: this.#keyTo(siteId, path), contentType: contentTypeOf(path) }, chunks);
  }

  async get(siteId: SiteId, path: string): Promise<StoredFile | null> {
    const response = await this.#ask('GET', siteId, path);
    if (response === null) return null;
    const bytes = new Uint8Array(await response.arrayBuffer().catch(brokenOff));
    return { bytes, contentType: contentTypeOf(path), etag: etagOf(response) };
  }

  async read(siteId: SiteId, path: string, part?: Part): Promise<FileStream | null> {
    const head = await this.#ask('HEAD', siteId, path);
    if (head === null) return null;
    const size = Number(head.headers.get('content-length') ?? Number.NaN);
    if (!Number.isSafeInteger(size)) throw new FilesUnavailable(`storage does not say how large ${path} is`);
    const etag = etagOf(head);
    return { contentType: contentTypeOf(path), etag, size, chunks: this.#chunksOf(siteId, path, etag, part) };
  }

  /** Asks on the first read. @param etag of what was found: a file that was replaced meanwhile is not mixed with it */
  async *#chunksOf(siteId: SiteId, path: string, etag: string, part?: Part): AsyncGenerator<Uint8Array> {
    const range = part && { range: `bytes=${part.from}-${part.to}` };
    const response = await this.#ask('GET', siteId, path, { 'if-match': etag, ...range });
    if (!response?.body) throw new FilesUnavailable(`storage has nothing any more at ${path}`);
    if (etagOf(response) !== etag || (part && response.status !== 206)) {
      await response.body.cancel();
      throw new FilesUnavailable(`storage answers with something else than was asked for at ${path}`);
    }
    try {
      yield* response.body;
    } catch (error) {
      brokenOff(error);
    }
  }

  async remove(siteId: SiteId, path: string): Promise<void> {
    await this.#ask('DELETE', siteId, path);
  }

  async paths(siteId: SiteId, folder?: string): Promise<readonly string[]> {
    const site = `${this.#folder}${siteId}/`;
    const prefix = folder === undefined ? site : `${this.#keyTo(siteId, folder)}/`;
    const found: string[] = [];
    let next: Readonly<Record<string, string>> | null = {};
    while (next !== null) {
      const query: Readonly<Record<string, string>> = { 'list-type': '2', prefix, ...next };
      const page = await this.#bucket.tell({ method: 'GET', key: '', query });
      const texts = textsIn(await textOf(page), 'Key', 'NextContinuationToken');
      found.push(...(texts.get('Key') ?? []).map((key) => key.slice(site.length)));
      const [token] = texts.get('NextContinuationToken') ?? [];
      next = token === undefined ? null : { 'continuation-token': token };
    }
    return found.filter(isFilePath).sort();
  }

  async #ask(method: 'GET' | 'HEAD' | 'DELETE', siteId: SiteId, path: string, headers = {}): Promise<Response | null> {
    if (!isFilePath(path)) return null;
    return this.#bucket.ask({ method, key: this.#keyTo(siteId, path), headers });
  }

  /** @throws InvalidFilePath */
  #keyTo(siteId: SiteId, path: string): string {
    if (!isFilePath(path)) throw new InvalidFilePath(`not a file path: ${path}`);
    return `${this.#folder}${siteId}/${path}`;
  }
}

/** @throws FilesUnavailable: what has none, or a weak one, may not be the bytes that were stored */
const etagOf = ({ headers, url }: Response): string => {
  const etag = headers.get('etag');
  if (etag === null || etag.startsWith('W/')) throw new FilesUnavailable(`storage has no strong ETag: ${url}`);
  return etag;
};
