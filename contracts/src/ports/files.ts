import type { SiteId } from '../kernel/ids.ts';

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Changes when the content does; quoted, as HTTP wants it. */
  readonly etag: string;
}

/** Files of sites: pictures, downloads. Paths are relative, of `[a-z0-9._-]` and `/`. */
export interface Files {
  /** @throws InvalidFilePath */
  put(siteId: SiteId, path: string, bytes: Uint8Array): Promise<void>;
  get(siteId: SiteId, path: string): Promise<StoredFile | null>;
}

export class InvalidFilePath extends Error {
  override readonly name = 'InvalidFilePath';
}
