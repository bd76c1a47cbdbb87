import type { PersonId, SiteId } from '../kernel/ids.ts';

export type Key = Uint8Array;

export interface KeyHolder {
  readonly personId: PersonId;
  readonly key: Key;
}

/**
 * Holds what must not be in the log: persons' keys, so that erasing a key erases the person from all history, and the
 * installation's secrets; and numbers that must survive a truncated log. Shared by all processes of an installation.
 */
export interface Vault {
  /**
   * The person behind a unique name (an e-mail address, in any spelling); created if missing. Only a keyed digest of
   * the name is stored.
   * @param words further search words, see `recordWords`
   * @throws VaultUnavailable
   */
  personOf(siteId: SiteId, name: string, words?: readonly string[]): Promise<PersonId>;
  /** A person without a name: a key for data that is erased on its own. @throws VaultUnavailable */
  newPerson(siteId: SiteId): Promise<KeyHolder>;
  /** As `personOf` but never creates: for names anybody may try. @throws VaultUnavailable */
  findPerson(siteId: SiteId, name: string): Promise<PersonId | null>;
  /**
   * Non-unique search words, such as parts of a person's name; stored as keyed digests and erased with the key. Ignored
   * for unknown or erased persons.
   * @throws VaultUnavailable
   */
  recordWords(siteId: SiteId, personId: PersonId, words: readonly string[]): Promise<void>;
  /** Persons with all of these words, limited to `most`; an empty list matches nobody. @throws VaultUnavailable */
  findByWords(siteId: SiteId, words: readonly string[], most: number): Promise<readonly PersonId[]>;
  /** `null`: unknown or erased. @throws VaultUnavailable */
  keyOf(siteId: SiteId, personId: PersonId): Promise<Key | null>;
  /** The same name is a new person afterwards. `false`: unknown. @throws VaultUnavailable */
  erase(siteId: SiteId, personId: PersonId): Promise<boolean>;
  /** Always the same for the same purpose; created at first use. @throws VaultUnavailable */
  secret(siteId: SiteId, purpose: string): Promise<Key>;
  /** Highest number given out from a sequence; `null`: none. @throws VaultUnavailable */
  lastIssued(siteId: SiteId, sequence: string): Promise<number | null>;
  /** Called before a number is given out, so that it survives a truncated log. @throws VaultUnavailable */
  recordIssued(siteId: SiteId, sequence: string, number: number): Promise<void>;
  close(): Promise<void>;
}

export interface VaultMark {
  /** The installation it belongs to; `null`: not set. */
  readonly installation: string | null;
  readonly isBlank: boolean;
}

/** One entry of a site, as it is moved to another installation. `digest`: of the person's name, or the person's id. */
export type VaultRecord =
  | { readonly kind: 'person'; readonly personId: PersonId; readonly digest: string; readonly key: Key }
  | { readonly kind: 'word'; readonly personId: PersonId; readonly digest: string }
  | { readonly kind: 'secret'; readonly purpose: string; readonly secret: Key }
  | { readonly kind: 'number'; readonly sequence: string; readonly number: number };

export interface SiteVault {
  /** All that is held of a site, page by page: in the order in which it can be added. @throws VaultUnavailable */
  recordsOf(siteId: SiteId): AsyncIterable<readonly VaultRecord[]>;
  /** What is there already stays as it is. @throws VaultUnavailable */
  addRecords(siteId: SiteId, records: readonly VaultRecord[]): Promise<void>;
}

/** A vault that knows its installation, so that it is not used with another log. */
export interface MarkedVault extends Vault, SiteVault {
  /** @throws VaultUnavailable */
  mark(): Promise<VaultMark>;
  /**
   * Sets the installation (a UUID). An existing one stays unless `isAnew`.
   * @returns the current one: the same for all concurrent callers
   * @throws VaultUnavailable
   */
  belongTo(installation: string, isAnew?: boolean): Promise<string>;
}

export class VaultUnavailable extends Error {
  override readonly name = 'VaultUnavailable';
}
