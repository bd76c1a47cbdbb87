import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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
    const bytes = await readFile(file).catch(whereThereIsNone);
    if (!bytes) return null;
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { bytes, contentType: contentTypeOf(path), etag };
  }

  async read(
    siteId: SiteId,
    path: string,
    part?: { readonly from: number; readonly to: number },
  ): Promise<FileStream | null> {
    const file = this.#locate(siteId, path);
    if (file === null) return null;
    const found = await stat(file).catch(whereThereIsNone);
    return found?.isFile() ? { size: found.size, chunks: chunksOf(file, part) } : null;
  }

  async remove(siteId: SiteId, path: string): Promise<void> {
    const file = this.#locate(siteId, path);
    if (file) await rm(file, { force: true });
  }

  async paths(siteId: SiteId): Promise<readonly string[]> {
    const root = join(this.#folder, siteId);
    const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(whereThereIsNone)) ?? [];
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
