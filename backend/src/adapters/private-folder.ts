import type { Dirent } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OTHERS } from '../platform/private-files.ts';

/** Names of an installation's files; everything else is left alone. */
const OURS =
  /^(?:(?:events|vault|read-models|snapshots|jobs|captchas)\.sqlite(?:-wal|-shm|-journal)?|analytics|files|mails|private|scratch|lost\+found|\.write-probe-\d+)$/u;

/**
 * Creates the data folder and makes an installation's files private. If the folder contains other things too, its mode
 * is not changed. Errors are left to whoever needs the file.
 * @returns paths that others on this computer can still open
 */
export const restrictToOwner = async (folder: string): Promise<readonly string[]> => {
  if (process.platform === 'win32') return [];
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  const ours = entries.filter(({ name }) => OURS.test(name));
  const open = await Promise.all(ours.map(({ name }) => close(join(folder, name))));
  const itself = ours.length === entries.length ? close(folder, false) : openOf(folder);
  return [...(await itself), ...open.flat()];
};

/** A path that is already private was created by `makePrivateFiles`, and so was its content. */
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
