import type { DatabaseSync } from 'node:sqlite';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { type VaultRecord, VaultUnavailable } from '@kontor/contracts/ports/vault';
import { describeError, describeDatabaseError } from '@kontor/projections/adapters/sqlite-file';

/** `secure_delete`: erased rows are overwritten. */
export const SCHEMA = `
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS persons (
    site TEXT NOT NULL,
    person TEXT NOT NULL,
    digest TEXT NOT NULL,
    key BLOB NOT NULL,
    PRIMARY KEY (site, person),
    UNIQUE (site, digest)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS words (
    site TEXT NOT NULL,
    digest TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (site, digest, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS words_of_person ON words (site, person);
  CREATE TABLE IF NOT EXISTS secrets (
    site TEXT NOT NULL,
    purpose TEXT NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (site, purpose)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS numbers (
    site TEXT NOT NULL,
    sequence TEXT NOT NULL,
    told INTEGER NOT NULL,
    PRIMARY KEY (site, sequence)
  ) STRICT, WITHOUT ROWID;
`;

export type Statements = ReturnType<typeof prepare>;

export const prepare = (database: DatabaseSync) => ({
  findPerson: database.prepare('SELECT person FROM persons WHERE site = ? AND digest = ?'),
  addPerson: database.prepare('INSERT OR IGNORE INTO persons (site, person, digest, key) VALUES (?, ?, ?, ?)'),
  findKey: database.prepare('SELECT key FROM persons WHERE site = ? AND person = ?'),
  // Only for existing persons: a word added after an erasure leads nowhere.
  addWord: database.prepare(
    'INSERT OR IGNORE INTO words (site, digest, person) SELECT site, ?, person FROM persons WHERE site = ? AND person = ?',
  ),
  deleteWords: database.prepare('DELETE FROM words WHERE site = ? AND person = ?'),
  deletePerson: database.prepare('DELETE FROM persons WHERE site = ? AND person = ?'),
  findSecret: database.prepare('SELECT secret FROM secrets WHERE site = ? AND purpose = ?'),
  findTold: database.prepare('SELECT told FROM numbers WHERE site = ? AND sequence = ?'),
  raiseTold: database.prepare(
    `INSERT INTO numbers (site, sequence, told) VALUES (?, ?, ?)
     ON CONFLICT (site, sequence) DO UPDATE SET told = excluded.told WHERE excluded.told > told`,
  ),
  findOther: database.prepare('SELECT site FROM persons UNION ALL SELECT site FROM secrets WHERE site <> ? LIMIT 1'),
  changeSecret: database.prepare('INSERT OR REPLACE INTO secrets (site, purpose, secret) VALUES (?, ?, ?)'),
  addSecret: database.prepare('INSERT OR IGNORE INTO secrets (site, purpose, secret) VALUES (?, ?, ?)'),
});

export const addRecord = (statements: Statements, siteId: SiteId, record: VaultRecord): void => {
  switch (record.kind) {
    case 'person':
      return void statements.addPerson.run(siteId, record.personId, record.digest, record.key);
    case 'word':
      return void statements.addWord.run(record.digest, siteId, record.personId);
    case 'secret':
      return void statements.addSecret.run(siteId, record.purpose, record.secret);
    case 'number':
      return void statements.raiseTold.run(siteId, record.sequence, record.number);
  }
};

export const valueOf = (row: Record<string, unknown> | undefined): unknown => (row ? Object.values(row)[0] : null);

/** The message contains SQLite's error. @param of the database, or its file name while it is being opened */
export const guarded = <T>(what: string, of: DatabaseSync | string, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    const words = typeof of === 'string' ? describeError(of, cause) : describeDatabaseError(of, cause);
    throw new VaultUnavailable(`${what}: ${words}`, { cause });
  }
};
