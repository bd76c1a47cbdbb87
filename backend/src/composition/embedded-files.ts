import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { damageOf } from '../adapters/sqlite-check.ts';
import type { CheckedFile } from '../features/installation/check-cli.ts';
import type { Config } from '../platform/config.ts';
import { DamagedFile } from '../platform/operations/damages.ts';

/** Beyond so many bytes a file is not looked through at each start: it may have to come from a slow disk. */
const QUICK_UP_TO = 256 * 1024 * 1024;

/** What stands in the data folder in the place of a store on the network, whether it is there yet or not. */
export const embeddedFiles = ({ dataFolder, stores }: Config): readonly string[] =>
  [
    ...(stores.eventStore === undefined ? ['events.sqlite'] : []),
    ...(stores.mongodb === undefined ? ['vault.sqlite', 'read-models.sqlite'] : []),
    ...(stores.redis === undefined ? ['jobs.sqlite', 'captchas.sqlite'] : []),
  ].map((name) => join(dataFolder, name));

/** Each is read to its end, one after the other. @throws StoreUnavailable */
export function* checkedFiles(config: Config): Iterable<CheckedFile> {
  for (const file of embeddedFiles(config)) {
    if (existsSync(file)) yield { file, bytes: statSync(file).size, damage: damageOf(file, 'whole') };
  }
}

/** Before a server opens them: what is found past a file's beginning is else found by whoever reads it. @throws DamagedFile */
export const insistOnWholeFiles = (config: Config): void => {
  for (const file of embeddedFiles(config)) {
    if (!existsSync(file) || statSync(file).size > QUICK_UP_TO) continue;
    const words = damageOf(file, 'quick');
    if (words !== null) throw new DamagedFile({ file, words });
  }
};
