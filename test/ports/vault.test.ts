import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Vault, VaultUnavailable } from '@kontor/contracts/ports/vault';
import { MongoClient } from 'mongodb';
import { MongoVault } from '../../backend/src/adapters/vault-mongodb.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { type MongoDbDouble, startMongoDb } from '../doubles/mongodb/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { vaultSuite } from './vault.suite.ts';

const demo = SiteId.parse('demo');
const EVA = 'eva@kunden.example';

const writes = (vault: Vault, known: PersonId): Promise<readonly PromiseSettledResult<unknown>[]> =>
  Promise.allSettled([vault.personOf(demo, 'jo@x.example'), vault.erase(demo, known), vault.secret(demo, 'codes')]);

vaultSuite('SQLite', () => {
  const folder = temporaryFolder();
  return {
    open: async () => new SqliteVault(join(folder.path, 'vault.sqlite')),
    remove: async () => folder.remove(),
  };
});

describe('with MongoDB', () => {
  let double: MongoDbDouble | undefined;
  let client: MongoClient;
  let url: string;

  beforeAll(async () => {
    const real = process.env['MONGODB_URL'];
    if (real === undefined) double = await startMongoDb();
    url = real ?? double!.connectionString;
    client = new MongoClient(url);
  });
  afterAll(async () => {
    await client.close();
    await double?.stop();
  });

  vaultSuite('MongoDB', () => {
    const name = `kontor-test-${randomUUID()}`;
    return {
      open: async () => new MongoVault(url.replace(/^([^/]+:\/\/[^/?]+)(?:\/[^?]*)?/u, `$1/${name}`)),
      remove: async () => {
        await client.db(name).dropDatabase();
      },
    };
  });
});

describe('vault in SQLite', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;
  let vault: SqliteVault;

  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder.path, 'vault.sqlite');
    vault = new SqliteVault(file);
  });
  afterEach(async () => {
    await vault.close();
    folder.remove();
  });

  const bytes = (): Buffer =>
    Buffer.concat(readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name))));

  it('stores no names, and leaves nothing of an erased key in its files', async () => {
    const eva = await vault.personOf(demo, EVA);
    const key = Buffer.from((await vault.keyOf(demo, eva))!);
    expect([bytes().includes(key), bytes().includes('eva')]).toEqual([true, false]);
    await vault.erase(demo, eva);
    expect([bytes().includes(key), bytes().includes(eva)]).toEqual([false, false]);
  });

  it('can be read while its file is read-only', async () => {
    const eva = await vault.personOf(demo, EVA);
    const other = new DatabaseSync(file);
    for (const [table, change] of [
      ['persons', 'INSERT'],
      ['persons', 'DELETE'],
      ['secrets', 'INSERT'],
    ]) {
      other.exec(
        `CREATE TRIGGER ${table}_${change} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ROLLBACK, 'attempt to write a readonly database'); END`,
      );
    }
    other.close();
    for (const outcome of await writes(vault, eva)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(VaultUnavailable) });
      expect(outcome).toHaveProperty(
        'reason.message',
        expect.stringMatching(/^the vault cannot be written: .*readonly database$/u),
      );
    }
    expect(await vault.personOf(demo, EVA)).toBe(eva);
    expect(await vault.keyOf(demo, eva)).toHaveLength(32);
  });

  it('fails every call when its file can be neither written nor read', async () => {
    const other = new DatabaseSync(file);
    await vault.secret(demo, 'vault:names');
    other.exec('DROP TABLE persons');
    other.close();
    const asked = [vault.personOf(demo, EVA), vault.newPerson(demo), vault.personOf(demo, 'jo@x.example')];
    for (const outcome of await Promise.allSettled(asked)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(VaultUnavailable) });
    }
  });

  it('reports why the file cannot be opened', () => {
    const open = () => new SqliteVault('/dev/null/kontor/vault.sqlite');
    expect(open).toThrow(/^the vault .* cannot be opened/u);
    expect(open).toThrow(VaultUnavailable);
  });
});

describe('vault in MongoDB', () => {
  let server: MongoDbDouble;
  let vault: MongoVault;

  beforeEach(async () => {
    server = await startMongoDb();
    vault = new MongoVault(server.connectionString);
  });
  afterEach(async () => {
    await vault.close();
    await server.stop();
  });

  it('can be read while the server accepts no writes', async () => {
    const eva = await vault.personOf(demo, EVA);
    server.failWrites(1);
    for (const outcome of await writes(vault, eva)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(VaultUnavailable) });
      expect(outcome).toHaveProperty('reason.message', expect.stringMatching(/^the vault cannot be written: /u));
    }
    expect(await vault.personOf(demo, EVA)).toBe(eva);
    expect(await vault.keyOf(demo, eva)).toHaveLength(32);
  });

  it('is unavailable while the server is down, and has one person when it is back', async () => {
    server.loseAnswers(1);
    await expect(vault.personOf(demo, EVA)).rejects.toBeInstanceOf(VaultUnavailable);
    server.refuse();
    await expect(vault.secret(demo, 'codes')).rejects.toBeInstanceOf(VaultUnavailable);
    server.loseAnswers(0);
    await server.accept();
    const eva = await vault.personOf(demo, EVA);
    expect(await vault.personOf(demo, EVA)).toBe(eva);
  });

  it('stores no names, and each person once', async () => {
    await vault.personOf(demo, EVA);
    const client = new MongoClient(server.connectionString);
    const persons = client.db().collection('vault_persons');
    expect(JSON.stringify(await persons.find().toArray())).not.toContain('eva');
    const indexes = (await persons.listIndexes().toArray()) as { name: string; unique?: boolean }[];
    expect(indexes.map(({ name, unique }) => [name, unique])).toEqual([
      ['_id_', undefined],
      ['person', true],
    ]);
    await client.close();
  });
});
