import type { ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Database } from './database.ts';
import { tablesOf } from './tables.ts';

/** Documents deleted per step. */
const AT_ONCE = 50;

/**
 * Steps that delete a version's documents, a few milliseconds each; repeat each until it returns 0. Indexes are dropped
 * first, which is faster than deleting from them.
 */
export const piecesOf = (database: Database, version: ViewVersion): readonly (() => number)[] => {
  const { documents, base } = tablesOf(version);
  const indexes = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .all(base) as { name: string }[];
  const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(base);
  if (!isThere) return [];
  const drops = indexes.map(({ name }) => () => {
    database.exec(`DROP INDEX "${name}"`);
    return 0;
  });
  const some = `SELECT row FROM ${documents} LIMIT ${AT_ONCE}`;
  const empty = (): number => Number(database.prepare(`DELETE FROM ${documents} WHERE row IN (${some})`).run().changes);
  return [...drops, empty];
};
