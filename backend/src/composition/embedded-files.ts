import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { damageOf } from '../adapters/sqlite-check.ts';
import type { CheckedFile } from '../features/installation/check-cli.ts';
import type { Config } from '../platform/config.ts';
import { DamagedFile } from '../platform/operations/damages.ts';

/** Larger files are not checked at each start: the disk may be slow. */
const QUICK_UP_TO = 256 * 1024 * 1024;

export const embeddedFiles = ({ dataFolder, stores }: Config): readonly string[] =>
  [
    ...(stores.eventStore === undefined ? ['events.sqlite'] : []),
    ...(stores.mongodb === undefined ? ['vault.sqlite', 'read-models.sqlite', 'snapshots.sqlite'] : []),
    ...(stores.redis === undefined ? ['jobs.sqlite', 'captchas.sqlite'] : []),
  ].map((name) => join(dataFolder, name));

/** Checks each file completely, one by one. @throws StoreUnavailable */
export function* checkedFiles(config: Config): Iterable<CheckedFile> {
  for (const file of embeddedFiles(config)) {
    if (existsSync(file)) yield { file, bytes: statSync(file).size, damage: damageOf(file, 'whole') };
  }
}

/**
 * Before a server opens them: otherwise damage beyond a file's beginning is found only by its readers. @throws
 * DamagedFile
 */
export const checkFilesUndamaged = (config: Config): void => {
  for (const file of embeddedFiles(config)) {
    if (!existsSync(file) || statSync(file).size > QUICK_UP_TO) continue;
    const words = damageOf(file, 'quick');
    if (words !== null) throw new DamagedFile({ file, words });
  }
};
