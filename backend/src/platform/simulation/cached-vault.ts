import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Key, KeyHolder, Vault } from '@kontor/contracts/ports/vault';

const AT_ONCE = 2_000;

/** A vault that caches each person and key: for a process that creates many and erases none. */
export class CachedVault implements Vault {
  readonly #vault: Vault;
  readonly #persons = new Map<string, PersonId>();
  readonly #keys = new Map<string, Key>();

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  async know(siteId: SiteId, names: readonly string[]): Promise<void> {
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const some = names.slice(from, from + AT_ONCE);
      const persons = await Promise.all(some.map((name) => this.personOf(siteId, name)));
      await Promise.all(persons.map((person) => this.keyOf(siteId, person)));
    }
  }

  /** Search words are left out: the caller adds them all at the end. */
  async personOf(siteId: SiteId, name: string): Promise<PersonId> {
    const known = this.#persons.get(`${siteId} ${name}`);
    if (known) return known;
    const person = await this.#vault.personOf(siteId, name);
    this.#persons.set(`${siteId} ${name}`, person);
    return person;
  }

  recordWords(siteId: SiteId, personId: PersonId, words: readonly string[]): Promise<void> {
    return this.#vault.recordWords(siteId, personId, words);
  }

  findByWords(siteId: SiteId, words: readonly string[], most: number): Promise<readonly PersonId[]> {
    return this.#vault.findByWords(siteId, words, most);
  }

  newPerson(siteId: SiteId): Promise<KeyHolder> {
    return this.#vault.newPerson(siteId);
  }

  async findPerson(siteId: SiteId, name: string): Promise<PersonId | null> {
    return this.#persons.get(`${siteId} ${name}`) ?? this.#vault.findPerson(siteId, name);
  }

  async keyOf(siteId: SiteId, personId: PersonId): Promise<Key | null> {
    const known = this.#keys.get(personId);
    if (known) return known;
    const key = await this.#vault.keyOf(siteId, personId);
    if (key) this.#keys.set(personId, key);
    return key;
  }

  erase(siteId: SiteId, personId: PersonId): Promise<boolean> {
    this.#keys.delete(personId);
    for (const [name, known] of this.#persons) if (known === personId) this.#persons.delete(name);
    return this.#vault.erase(siteId, personId);
  }

  secret(siteId: SiteId, purpose: string): Promise<Key> {
    return this.#vault.secret(siteId, purpose);
  }

  lastIssued(siteId: SiteId, sequence: string): Promise<number | null> {
    return this.#vault.lastIssued(siteId, sequence);
  }

  recordIssued(siteId: SiteId, sequence: string, number: number): Promise<void> {
    return this.#vault.recordIssued(siteId, sequence, number);
  }

  /** The underlying vault is closed by its owner. */
  async close(): Promise<void> {}
}
