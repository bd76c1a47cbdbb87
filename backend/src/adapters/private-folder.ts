import type { Dirent } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OTHERS } from '../platform/private-files.ts';

/** Of an installation; what else lies beside it is somebody else's. */
const OURS =
  /^(?:(?:events|vault|read-models|jobs|captchas)\.sqlite(?:-wal|-shm|-journal)?|analytics|files|mails|private|scratch|lost\+found|\.write-probe-\d+)$/u;

/**
 * Makes the data folder, and closes to others what of an installation lies in it. A folder that holds something else
 * as well stays as it is. What the disk refuses is left to whoever needs the file.
 * @returns what others on this computer may still open
 */
export const closeToOthers = async (folder: string): Promise<readonly string[]> => {
  // There modes say nothing.
  if (process.platform === 'win32') return [];
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  const ours = entries.filter(({ name }) => OURS.test(name));
  const open = await Promise.all(ours.map(({ name }) => close(join(folder, name))));
  const itself = ours.length === entries.length ? close(folder, false) : openOf(folder);
  return [...(await itself), ...open.flat()];
};

/** What is closed already was made by `makePrivateFiles`, and so was what lies in it. */
const close = async (path: string, isDeep = true): Promise<readonly string[]> => {
  const [open] = await openOf(path);
  if (open === undefined) return [];
  const { mode } = await stat(path);
  const refused = await chmod(path, mode & ~OTHERS).then(
    () => [],
    () => [path],
  );
  const inside = isDeep ? await readdir(path).catch((): string[] => []) : [];
  const nested: string[][] = [];
  for (const name of inside) nested.push([...(await close(join(path, name)))]);
  return [...refused, ...nested.flat()];
};

const openOf = async (path: string): Promise<readonly string[]> => {
  const mode = (await stat(path).catch(() => null))?.mode ?? 0;
  return (mode & OTHERS) === 0 ? [] : [path];
};
