import { mkdirSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders unchanged for this long are abandoned, in ms: no request or import takes a day. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

export interface ScratchParts {
  /** Shared by any number of processes. */
  readonly parent: string;
  readonly owner: string;
  /** Whether a process has ended; without it, only age decides. */
  readonly isGone?: (owner: string) => boolean;
}

/** Temporary folders per process. Those of killed processes are removed at the next start. */
export class ScratchFolders {
  readonly #parts: ScratchParts;

  constructor(parts: ScratchParts) {
    this.#parts = parts;
  }

  /** Created on first use. @throws file system errors */
  get parent(): string {
    mkdirSync(this.#parts.parent, { recursive: true });
    return this.#parts.parent;
  }

  /** Name of a folder of this process, not yet created. @param what without a dot */
  name(what: string): string {
    return `${encodeURIComponent(this.#parts.owner)}.${what}`;
  }

  /** Ages are taken by the clock of the file system, which may be another machine's. @returns how many were removed */
  async clear(): Promise<number> {
    const { isGone = () => false } = this.#parts;
    const names = await readdir(this.#parts.parent).catch(nothingThere);
    if (names.length === 0) return 0;
    const now = await this.#now();
    let removed = 0;
    for (const name of names) {
      const owner = ownerOf(name);
      const isLeft = (owner !== null && isGone(owner)) || now - (await this.#touched(name)) > ABANDONED_AFTER;
      if (!isLeft) continue;
      await rm(join(this.#parts.parent, name), { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  async #now(): Promise<number> {
    const path = join(this.#parts.parent, this.name('clock'));
    await writeFile(path, '');
    const { mtimeMs } = await stat(path);
    await rm(path, { force: true });
    return mtimeMs;
  }

  async #touched(name: string): Promise<number> {
    const folder = join(this.#parts.parent, name);
    const inside = (await readdir(folder).catch(nothingThere)).map((file) => join(folder, file));
    return Math.max(...(await Promise.all([folder, ...inside].map(changedAt))));
  }
}

/** A path that disappears meanwhile counts as just changed. */
const changedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return Infinity;
  }
};

const ownerOf = (name: string): string | null => {
  try {
    return decodeURIComponent(name.slice(0, name.lastIndexOf('.')));
  } catch {
    return null;
  }
};

const nothingThere = (error: unknown): readonly string[] => {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return [];
  throw error;
};
