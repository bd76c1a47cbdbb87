import { randomUUID } from 'node:crypto';
import { type BigIntStats, createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { type Files, type FileStream, InvalidFilePath, type StoredFile } from '@kontor/contracts/ports/files';
import { contentTypeOf, isFilePath } from './file-paths.ts';

/** Not complete yet. */
const PART = /\.[0-9a-f-]{36}\.part$/u;

export class FolderFiles implements Files {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  put(siteId: SiteId, path: string, bytes: Uint8Array): Promise<void> {
    return this.#write(siteId, path, bytes);
  }

  write(siteId: SiteId, path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#write(siteId, path, chunks);
  }

  async #write(siteId: SiteId, path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const file = this.#locate(siteId, path);
    if (!file) throw new InvalidFilePath(`not a file path: ${path}`);
    await mkdir(dirname(file), { recursive: true });
    // Written to a temporary file and renamed, so that readers never see half a file.
    const part = `${file}.${randomUUID()}.part`;
    try {
      await writeFile(part, content);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async get(siteId: SiteId, path: string): Promise<StoredFile | null> {
    const file = this.#locate(siteId, path);
    if (!file) return null;
    const opened = await open(file).catch(whereThereIsNone);
    if (!opened) return null;
    try {
      const etag = etagOf(await opened.stat({ bigint: true }));
      const bytes = await opened.readFile().catch(whereThereIsNone);
      return bytes && { bytes, contentType: contentTypeOf(path), etag };
    } finally {
      await opened.close();
    }
  }

  async read(
    siteId: SiteId,
    path: string,
    part?: { readonly from: number; readonly to: number },
  ): Promise<FileStream | null> {
    const file = this.#locate(siteId, path);
    if (file === null) return null;
    const found = await stat(file, { bigint: true }).catch(whereThereIsNone);
    if (!found?.isFile()) return null;
    const known = { contentType: contentTypeOf(path), etag: etagOf(found) };
    return { ...known, size: Number(found.size), chunks: chunksOf(file, part) };
  }

  async remove(siteId: SiteId, path: string): Promise<void> {
    const file = this.#locate(siteId, path);
    if (file) await rm(file, { force: true });
  }

  async paths(siteId: SiteId, folder?: string): Promise<readonly string[]> {
    const root = join(this.#folder, siteId);
    const from = folder === undefined ? root : this.#locate(siteId, folder);
    if (from === null) return [];
    const entries = (await readdir(from, { recursive: true, withFileTypes: true }).catch(whereThereIsNone)) ?? [];
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => this.#locate(siteId, path) !== null && !PART.test(path))
      .sort();
  }

  #locate(siteId: SiteId, path: string): string | null {
    return isFilePath(path) ? join(this.#folder, siteId, path) : null;
  }
}

/** Files are never changed in place, so nothing has to be read for it. */
const etagOf = ({ size, mtimeNs }: BigIntStats): string => `"${size.toString(36)}-${mtimeNs.toString(36)}"`;

const whereThereIsNone = (error: NodeJS.ErrnoException): null => {
  if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) return null;
  throw error;
};

async function* chunksOf(
  file: string,
  part?: { readonly from: number; readonly to: number },
): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, part && { start: part.from, end: part.to }) as AsyncIterable<Buffer>;
}
