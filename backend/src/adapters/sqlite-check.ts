import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { isDamage, describeError, messageOf } from '@kontor/projections/adapters/sqlite-file';

/** `quick`: checks every page, 1.3 s per cached gigabyte. `whole`: also checks indexes, three times as long. */
export type Thoroughness = 'quick' | 'whole';

const PRAGMA = { quick: 'PRAGMA quick_check(1)', whole: 'PRAGMA integrity_check(1)' } as const;

/** Checks a file that others may have open; `null`: no damage. @throws StoreUnavailable if it cannot be read */
export const damageOf = (file: string, thoroughness: Thoroughness): string | null => {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    const found = Object.values(database.prepare(PRAGMA[thoroughness]).get() ?? {})[0];
    if (found === 'ok') return null;
    return `database disk image is malformed (${String(found).split('\n').at(-1)})`;
  } catch (error) {
    if (isDamage(error)) return messageOf(error);
    throw new StoreUnavailable(`${file} cannot be looked at: ${describeError(file, error)}`, { cause: error });
  } finally {
    database.close();
  }
};
