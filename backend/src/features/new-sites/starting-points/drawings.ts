import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Next to this folder in the sources, and next to every bundle's folder in the build. */
const DRAWINGS = join(import.meta.dirname, '..', 'drawings');

export async function* drawingsIn(folder: string): AsyncIterable<readonly [file: string, svg: Uint8Array]> {
  for (const file of await readdir(join(DRAWINGS, folder))) yield [file, await readFile(join(DRAWINGS, folder, file))];
}
