import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { isDamage, wordsAbout, wordsOf } from '@kontor/projections/adapters/sqlite-file';

/**
 * `quick`: that every page is what it says, 1.3 s for a gigabyte that is in memory. `whole`: and that each index leads
 * to what it is of, three times as long.
 */
export type Thoroughness = 'quick' | 'whole';

const PRAGMA = { quick: 'PRAGMA quick_check(1)', whole: 'PRAGMA integrity_check(1)' } as const;

/** What is wrong with a file that others may have open; `null`: nothing. @throws StoreUnavailable where it cannot be looked at */
export const damageOf = (file: string, thoroughness: Thoroughness): string | null => {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    const found = Object.values(database.prepare(PRAGMA[thoroughness]).get() ?? {})[0];
    if (found === 'ok') return null;
    return `database disk image is malformed (${String(found).split('\n').at(-1)})`;
  } catch (error) {
    if (isDamage(error)) return wordsOf(error);
    throw new StoreUnavailable(`${file} cannot be looked at: ${wordsAbout(file, error)}`, { cause: error });
  } finally {
    database.close();
  }
};
