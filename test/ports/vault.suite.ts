import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { type MarkedVault, type VaultRecord, VaultUnavailable } from '@kontor/contracts/ports/vault';

export interface VaultFixture {
  open(): Promise<MarkedVault>;
  remove(): Promise<void>;
}

const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');
const EVA = 'eva@kunden.example';
const NOBODY = PersonId.parse('00000000-0000-4000-8000-000000000000');

export const vaultSuite = (name: string, fixture: () => VaultFixture): void => {
  describe(`vault: ${name}`, () => {
    let adapter: VaultFixture;
    let opened: MarkedVault[];
    let vault: MarkedVault;

    const open = async (): Promise<MarkedVault> => {
      const another = await adapter.open();
      opened.push(another);
      return another;
    };

    beforeEach(async () => {
      adapter = fixture();
      opened = [];
      vault = await open();
    });
    afterEach(async () => {
      await Promise.all(opened.map((one) => one.close()));
      await adapter.remove();
    });

    it('belongs to the installation it was first given, until it is set again', async () => {
      const [one, two, anew] = [randomUUID(), randomUUID(), randomUUID()];
      expect(await vault.mark()).toEqual({ installation: null, isBlank: true });
      const others = await Promise.all([open(), open()]);
      const told = await Promise.all([others[0].belongTo(one), others[1].belongTo(two)]);
      expect([one, two]).toContain(told[0]);
      expect(told[1]).toBe(told[0]);
      expect(await vault.mark()).toEqual({ installation: told[0], isBlank: true });
      expect(await vault.belongTo(anew, true)).toBe(anew);
      expect(await others[0].mark()).toEqual({ installation: anew, isBlank: true });
    });

    it('gives all that it holds of a site to another one, and nothing of another site', async () => {
      const eva = await vault.personOf(demo, EVA, ['eva', 'kunden']);
      const { personId: unnamed, key } = await vault.newPerson(demo);
      const gone = await vault.personOf(demo, 'weg@kunden.example', ['weg']);
      await vault.erase(demo, gone);
      const secret = await vault.secret(demo, 'codes');
      await vault.recordIssued(demo, 'orders', 17);
      await vault.personOf(other, EVA);
      const held: VaultRecord[] = [];
      for await (const page of vault.recordsOf(demo)) held.push(...page);
      expect(held.map(({ kind }) => kind).sort()).toEqual([
        'number',
        'person',
        'person',
        'secret',
        'secret',
        'secret',
        'word',
        'word',
      ]);
      const target = SiteId.parse('neu');
      await vault.addRecords(target, held);
      await vault.addRecords(target, held);
      expect(await vault.findPerson(target, EVA)).toBe(eva);
      expect(await vault.keyOf(target, eva)).toEqual(await vault.keyOf(demo, eva));
      expect(await vault.keyOf(target, unnamed)).toEqual(key);
      expect(await vault.keyOf(target, gone)).toBeNull();
      expect(await vault.findByWords(target, ['eva', 'kunden'], 5)).toEqual([eva]);
      expect(await vault.secret(target, 'codes')).toEqual(secret);
      expect(await vault.lastIssued(target, 'orders')).toBe(17);
      const again: VaultRecord[] = [];
      for await (const page of vault.recordsOf(target)) again.push(...page);
      expect(again).toEqual(held);
    });

    it('is blank until it has created a person or a secret', async () => {
      await vault.belongTo(randomUUID());
      const { personId } = await vault.newPerson(demo);
      expect((await vault.mark()).isBlank).toBe(false);
      await vault.erase(demo, personId);
      expect((await vault.mark()).isBlank).toBe(true);
      await vault.secret(demo, 'codes');
      expect((await vault.mark()).isBlank).toBe(false);
    });

    it('keeps the highest issued number of a sequence, for each site separately', async () => {
      expect(await vault.lastIssued(demo, 'orders')).toBeNull();
      const another = await open();
      await Promise.all(
        [7, 9, 8].map((number, index) => [vault, another][index % 2]!.recordIssued(demo, 'orders', number)),
      );
      await vault.recordIssued(demo, 'orders', 4);
      expect(await another.lastIssued(demo, 'orders')).toBe(9);
      expect([await vault.lastIssued(other, 'orders'), await vault.lastIssued(demo, 'bills')]).toEqual([null, null]);
    });

    it('finds the same person by name, in any spelling', async () => {
      const eva = await vault.personOf(demo, EVA);
      expect(PersonId.parse(eva)).toBe(eva);
      for (const same of [EVA, ' Eva@Kunden.example ', EVA.toUpperCase()]) {
        expect(await vault.personOf(demo, same)).toBe(eva);
      }
      expect(await vault.personOf(demo, 'jo@kunden.example')).not.toBe(eva);
      expect(await vault.personOf(demo, 'jo\u0308rg@x.example')).toBe(
        await vault.personOf(demo, 'j\u00f6rg@x.example'),
      );
      const umlaut = await vault.personOf(demo, 'account eva@m\u00fcller.example');
      for (const same of ['mu\u0308ller.example', 'M\u00dcLLER.example', 'xn--mller-kva.example']) {
        expect(await vault.findPerson(demo, `account eva@${same}`)).toBe(umlaut);
      }
    });

    it('creates persons without a name, each with a separate key', async () => {
      const made = await Promise.all([vault.newPerson(demo), vault.newPerson(demo)]);
      const [one, two] = [made[0].personId, made[1].personId];
      expect(PersonId.parse(one)).toBe(one);
      const keys = await Promise.all([one, two].map((person) => vault.keyOf(demo, person)));
      expect(keys.map((key) => Buffer.from(key!))).toEqual(made.map(({ key }) => Buffer.from(key)));
      expect(keys[0]).toHaveLength(32);
      expect(keys[1]).not.toEqual(keys[0]);
      expect(await vault.findPerson(demo, one)).toBeNull();
      expect(await vault.keyOf(other, one)).toBeNull();
      expect([await vault.erase(demo, one), await vault.keyOf(demo, one)]).toEqual([true, null]);
      expect(await vault.keyOf(demo, two)).toEqual(keys[1]);
    });

    it('finds nobody by an unknown name, and creates nobody', async () => {
      expect(await vault.findPerson(demo, EVA)).toBeNull();
      expect(await vault.findPerson(demo, EVA)).toBeNull();
      const eva = await vault.personOf(demo, EVA);
      expect(await vault.findPerson(demo, ' Eva@Kunden.example ')).toBe(eva);
      expect(await vault.findPerson(other, EVA)).toBeNull();
      await vault.erase(demo, eva);
      expect(await vault.findPerson(demo, EVA)).toBeNull();
    });

    it('keeps persons of different sites apart', async () => {
      const eva = await vault.personOf(demo, EVA);
      expect(await vault.personOf(other, EVA)).not.toBe(eva);
      expect(await vault.keyOf(other, eva)).toBeNull();
      expect(await vault.erase(other, eva)).toBe(false);
      expect(await vault.keyOf(demo, eva)).not.toBeNull();
    });

    it('gives each person a permanent 256-bit key', async () => {
      const [eva, jo] = [await vault.personOf(demo, EVA), await vault.personOf(demo, 'jo@kunden.example')];
      const key = await vault.keyOf(demo, eva);
      expect(key).toHaveLength(32);
      expect(await vault.keyOf(demo, eva)).toEqual(key);
      expect(await vault.keyOf(demo, jo)).not.toEqual(key);
      expect(await vault.keyOf(demo, NOBODY)).toBeNull();
    });

    it('creates one person and one secret when several processes ask at once', async () => {
      const vaults = [vault, await open(), await open()];
      const asked = Array.from({ length: 30 }, (_, index) => vaults[index % 3]!);
      const persons = await Promise.all(asked.map((one) => one.personOf(demo, EVA)));
      expect(new Set(persons).size).toBe(1);
      const secrets = await Promise.all(asked.map((one) => one.secret(demo, 'codes')));
      for (const secret of secrets) expect(secret).toEqual(secrets[0]);
      const keys = await Promise.all(vaults.map((one) => one.keyOf(demo, persons[0]!)));
      for (const key of keys) expect(key).toEqual(keys[0]);
    });

    it('erases key and name in every process', async () => {
      const second = await open();
      const eva = await vault.personOf(demo, EVA);
      const jo = await vault.personOf(demo, 'jo@kunden.example');
      const key = await second.keyOf(demo, eva);
      expect(await vault.erase(demo, eva)).toBe(true);
      expect(await second.keyOf(demo, eva)).toBeNull();
      expect(await second.erase(demo, eva)).toBe(false);
      const again = await second.personOf(demo, EVA);
      expect(again).not.toBe(eva);
      expect(await vault.keyOf(demo, again)).not.toEqual(key);
      expect(await vault.keyOf(demo, jo)).not.toBeNull();
    });

    it('finds persons that have all given words, for each site separately', async () => {
      const eva = await vault.personOf(demo, EVA, ['eva', 'sommer']);
      const jo = await vault.personOf(demo, 'jo@kunden.example');
      const second = await open();
      await Promise.all([
        second.recordWords(demo, jo, ['jo', 'sommer']),
        second.recordWords(demo, jo, ['jo', 'sommer']),
      ]);
      await vault.personOf(other, EVA, ['eva', 'sommer']);
      expect(await vault.findByWords(demo, ['sommer', 'eva'], 10)).toEqual([eva]);
      expect([...(await second.findByWords(demo, ['sommer'], 10))].sort()).toEqual([eva, jo].sort());
      expect(await vault.findByWords(demo, ['sommer'], 1)).toHaveLength(1);
      for (const none of [['eva', 'jo'], ['somme'], []]) expect(await vault.findByWords(demo, none, 10)).toEqual([]);
      await second.personOf(demo, EVA, ['eva', 'winter']);
      expect(await vault.findByWords(demo, ['winter'], 10)).toEqual([eva]);
      expect(await vault.findByWords(demo, ['sommer', 'eva'], 10)).toEqual([eva]);
    });

    it('erases words with the key, and stores none for unknown persons', async () => {
      const eva = await vault.personOf(demo, EVA, ['eva']);
      const second = await open();
      await vault.erase(demo, eva);
      await second.recordWords(demo, eva, ['eva', 'sommer']);
      await second.recordWords(demo, NOBODY, ['sommer']);
      for (const word of ['eva', 'sommer']) expect(await second.findByWords(demo, [word], 10)).toEqual([]);
    });

    it('keeps secrets apart by purpose and site', async () => {
      const secrets = [
        await vault.secret(demo, 'codes'),
        await vault.secret(demo, 'links'),
        await vault.secret(other, 'codes'),
      ];
      expect(secrets.map(({ length }) => length)).toEqual([32, 32, 32]);
      expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(3);
      expect(await vault.secret(demo, 'codes')).toEqual(secrets[0]);
    });

    it('has everything after it was closed and reopened', async () => {
      const eva = await vault.personOf(demo, EVA);
      const [key, secret] = [await vault.keyOf(demo, eva), await vault.secret(demo, 'codes')];
      await vault.close();
      const reopened = await open();
      expect(await reopened.personOf(demo, EVA)).toBe(eva);
      expect(await reopened.keyOf(demo, eva)).toEqual(key);
      expect(await reopened.secret(demo, 'codes')).toEqual(secret);
    });

    it('is unavailable after it is closed', async () => {
      const eva = await vault.personOf(demo, EVA);
      await vault.close();
      const asked = [
        vault.personOf(demo, EVA),
        vault.findPerson(demo, EVA),
        vault.keyOf(demo, eva),
        vault.erase(demo, eva),
        vault.secret(demo, 'codes'),
      ];
      for (const outcome of await Promise.allSettled(asked)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(VaultUnavailable) });
      }
      await vault.close();
    });
  });
};
