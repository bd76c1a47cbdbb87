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
 * the installation; and what must be known though the log has lost its end. Every process of an installation sees the
 * same.
 */
export interface Vault {
  /**
   * The person behind a name that only that person has (an e-mail address, in any spelling); made where there is none.
   * The name itself is not kept: only a keyed digest of it.
   * @param words by which they are found as well, see `noteWords`
   * @throws VaultUnavailable
   */
  personOf(siteId: SiteId, name: string, words?: readonly string[]): Promise<PersonId>;
  /** Somebody to whom no name leads: a key of its own for what is erased by itself. @throws VaultUnavailable */
  newPerson(siteId: SiteId): Promise<KeyHolder>;
  /** As `personOf`, but makes nobody: for names that anybody may try. @throws VaultUnavailable */
  findPerson(siteId: SiteId, name: string): Promise<PersonId | null>;
  /**
   * Words that others may have too, such as those of a person's names: of them, too, only keyed digests are kept, and
   * they go with the key. Nothing is kept of a person whom the vault does not know, or has forgotten.
   * @throws VaultUnavailable
   */
  noteWords(siteId: SiteId, personId: PersonId, words: readonly string[]): Promise<void>;
  /** Of whom all of these words were noted, so many at most; of no word nobody. @throws VaultUnavailable */
  findByWords(siteId: SiteId, words: readonly string[], most: number): Promise<readonly PersonId[]>;
  /** `null` where the vault has never known this person, or has forgotten. @throws VaultUnavailable */
  keyOf(siteId: SiteId, personId: PersonId): Promise<Key | null>;
  /** Forgets a person; the same name is another person from then on. `false`: nobody was known. @throws VaultUnavailable */
  erase(siteId: SiteId, personId: PersonId): Promise<boolean>;
  /** The same secret for the same purpose for ever, made at first use. @throws VaultUnavailable */
  secret(siteId: SiteId, purpose: string): Promise<Key>;
  /** The highest number of a sequence that was told to anybody; `null`: none was. @throws VaultUnavailable */
  lastTold(siteId: SiteId, sequence: string): Promise<number | null>;
  /** Before a number is told: it is never forgotten, also where the log loses its end. @throws VaultUnavailable */
  noteTold(siteId: SiteId, sequence: string, number: number): Promise<void>;
  close(): Promise<void>;
}

/** What a vault says about itself. */
export interface VaultMark {
  /** The installation that it belongs to; `null`: it was never told. */
  readonly installation: string | null;
  /** It holds nobody and no secret. */
  readonly isBlank: boolean;
}

/** A vault that knows which installation it belongs to, so that it is not taken for that of another log. */
export interface MarkedVault extends Vault {
  /** @throws VaultUnavailable */
  mark(): Promise<VaultMark>;
  /**
   * Tells it the installation, a UUID. Where it knows one already, that one stays, unless `isAnew`.
   * @returns the one that it knows now: the same for all who ask at once
   * @throws VaultUnavailable
   */
  belongTo(installation: string, isAnew?: boolean): Promise<string>;
}

/** The vault cannot be read or written now. */
export class VaultUnavailable extends Error {
  override readonly name = 'VaultUnavailable';
}
