import type { SiteId } from '../kernel/ids.ts';

interface KnownFile {
  /** By its name. */
  readonly contentType: string;
  /** Changes with the content; quoted, as in HTTP. */
  readonly etag: string;
}

export interface StoredFile extends KnownFile {
  readonly bytes: Uint8Array;
}

export interface FileStream extends KnownFile {
  readonly size: number;
  /** Readers that stop early must close it; `for await` does. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Paths are relative, of `[a-z0-9._-]` and `/`. Every method may throw `FilesUnavailable`. */
export interface Files {
  /** @throws InvalidFilePath */
  put(siteId: SiteId, path: string, bytes: Uint8Array): Promise<void>;
  get(siteId: SiteId, path: string): Promise<StoredFile | null>;
  /** Streaming `put`; the file appears once it is complete. @throws InvalidFilePath */
  write(siteId: SiteId, path: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** @param part of it, inclusive; `size` is that of the whole file */
  read(siteId: SiteId, path: string, part?: { readonly from: number; readonly to: number }): Promise<FileStream | null>;
  remove(siteId: SiteId, path: string): Promise<void>;
  /** Of all complete files of a site, or of a folder of it, sorted. */
  paths(siteId: SiteId, folder?: string): Promise<readonly string[]>;
}

export class InvalidFilePath extends Error {
  override readonly name = 'InvalidFilePath';
}

export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
