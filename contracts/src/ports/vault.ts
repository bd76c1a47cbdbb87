import type { PersonId, SiteId } from '../kernel/ids.ts';

/** A 256-bit key. */
export type Key = Uint8Array;

/** A person together with the key that seals what is theirs. */
export interface KeyHolder {
  readonly personId: PersonId;
  readonly key: Key;
}

/**
 * What must not stand in the log: keys of persons, so that erasing one erases a person from all history, and secrets of
 * the installation. Every process of an installation sees the same.
 */
export interface Vault {
  /**
   * The person behind a name that only that person has (an e-mail address, in any spelling); made where there is none.
   * The name itself is not kept: only a keyed digest of it.
   * @throws VaultUnavailable
   */
  personOf(siteId: SiteId, name: string): Promise<PersonId>;
  /** Somebody to whom no name leads: a key of its own for what is erased by itself. @throws VaultUnavailable */
  newPerson(siteId: SiteId): Promise<KeyHolder>;
  /** As `personOf`, but makes nobody: for names that anybody may try. @throws VaultUnavailable */
  findPerson(siteId: SiteId, name: string): Promise<PersonId | null>;
  /** `null` where the vault has never known this person, or has forgotten. @throws VaultUnavailable */
  keyOf(siteId: SiteId, personId: PersonId): Promise<Key | null>;
  /** Forgets a person; the same name is another person from then on. `false`: nobody was known. @throws VaultUnavailable */
  erase(siteId: SiteId, personId: PersonId): Promise<boolean>;
  /** The same secret for the same purpose for ever, made at first use. @throws VaultUnavailable */
  secret(siteId: SiteId, purpose: string): Promise<Key>;
  close(): Promise<void>;
}

/** The vault cannot be read or written now. */
export class VaultUnavailable extends Error {
  override readonly name = 'VaultUnavailable';
}
