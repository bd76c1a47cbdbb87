import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What nobody has touched for so long is nobody's, in ms: no request and no import takes a day. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

export interface ScratchParts {
  /** Any number of processes may share it. */
  readonly parent: string;
  /** This process, named among all others. */
  readonly owner: string;
  /** Whether a process is known to have ended; without it only age tells. */
  readonly isGone?: (owner: string) => boolean;
}

/** Folders for what is of no use after the process that wrote it. What a killed one left goes with the next start. */
export class ScratchFolders {
  readonly #parts: ScratchParts;

  constructor(parts: ScratchParts) {
    this.#parts = parts;
  }

  /** Where such folders are, made when it is asked for. @throws what the disk says */
  get parent(): string {
    mkdirSync(this.#parts.parent, { recursive: true });
    return this.#parts.parent;
  }

  /** Of a folder of this process, not made yet. @param what without a dot */
  name(what: string): string {
    return `${encodeURIComponent(this.#parts.owner)}.${what}`;
  }

  /** Removes what former processes left behind. Of what may be somebody's nothing is touched. @returns how many folders */
  async clear(now: number): Promise<number> {
    const { isGone = () => false } = this.#parts;
    const names = await readdir(this.#parts.parent).catch(nothingThere);
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

  async #touched(name: string): Promise<number> {
    const folder = join(this.#parts.parent, name);
    const inside = (await readdir(folder).catch(nothingThere)).map((file) => join(folder, file));
    return Math.max(...(await Promise.all([folder, ...inside].map(changedAt))));
  }
}

/** What goes away meanwhile is not left over. */
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
