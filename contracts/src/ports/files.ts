import type { SiteId } from '../kernel/ids.ts';

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Changes when the content does; quoted, as HTTP wants it. */
  readonly etag: string;
}

export interface FileStream {
  readonly size: number;
  /** Whoever does not read to the end has to close it: `for await` does. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Files of sites: pictures, downloads. Paths are relative, of `[a-z0-9._-]` and `/`. */
export interface Files {
  /** @throws InvalidFilePath */
  put(siteId: SiteId, path: string, bytes: Uint8Array): Promise<void>;
  get(siteId: SiteId, path: string): Promise<StoredFile | null>;
  /** The same of a file that need not fit into memory. It is there when all of it is. @throws InvalidFilePath */
  write(siteId: SiteId, path: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  read(siteId: SiteId, path: string): Promise<FileStream | null>;
  /** Nothing happens where there is none. */
  remove(siteId: SiteId, path: string): Promise<void>;
}

export class InvalidFilePath extends Error {
  override readonly name = 'InvalidFilePath';
}
