import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { VaultRecord } from '@kontor/contracts/ports/vault';

const PAGE = 1_000;

type Row = Readonly<Record<string, unknown>>;

/** Each table with how its rows are read on, and what a row is. Persons before their words. */
const TABLES: readonly (readonly [sql: string, keys: readonly string[], recordOf: (row: Row) => VaultRecord])[] = [
  [
    'SELECT person, digest, key FROM persons WHERE site = ? AND person > ? ORDER BY person LIMIT ?',
    ['person'],
    ({ person, digest, key }) => ({ kind: 'person', personId: person, digest, key }) as VaultRecord,
  ],
  [
    'SELECT digest, person FROM words WHERE site = ? AND (digest, person) > (?, ?) ORDER BY digest, person LIMIT ?',
    ['digest', 'person'],
    ({ digest, person }) => ({ kind: 'word', personId: person, digest }) as VaultRecord,
  ],
  [
    'SELECT purpose, secret FROM secrets WHERE site = ? AND purpose > ? ORDER BY purpose LIMIT ?',
    ['purpose'],
    ({ purpose, secret }) => ({ kind: 'secret', purpose, secret }) as VaultRecord,
  ],
  [
    'SELECT sequence, told FROM numbers WHERE site = ? AND sequence > ? ORDER BY sequence LIMIT ?',
    ['sequence'],
    ({ sequence, told }) => ({ kind: 'number', sequence, number: told }) as VaultRecord,
  ],
];

export function* recordsIn(database: DatabaseSync, siteId: SiteId): Generator<readonly VaultRecord[]> {
  for (const [sql, keys, recordOf] of TABLES) {
    let after: readonly SQLInputValue[] = keys.map(() => '');
    for (;;) {
      const rows = database.prepare(sql).all(siteId, ...after, PAGE);
      if (rows.length > 0) yield rows.map(recordOf);
      const last = rows.at(-1);
      if (rows.length < PAGE || last === undefined) break;
      after = keys.map((key) => last[key] as SQLInputValue);
    }
  }
}
