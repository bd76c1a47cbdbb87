import { asciiDomain, domainOf } from '@kontor/contracts/kernel/email-address';
import { PersonId, type SiteId } from '@kontor/contracts/kernel/ids';
import type { Key } from '@kontor/contracts/ports/vault';
import { parse as uuidBytes, stringify as uuidText, v7 as uuidv7 } from 'uuid';
import { hmac } from '../platform/hmac.ts';
import { secureRandom } from '../platform/secure-random.ts';

export const NAMES = 'vault:names';

export const WORDS = 'vault:words';

/** Keyed with a secret per site, so that words cannot be guessed from digests. */
export const wordDigests = (secret: Key, words: readonly string[]): readonly string[] =>
  [...new Set(words)].map((word) => hmac(secret).update(word).digest('base64url'));

/** The installation's id is stored among the secrets, so that copies of the vault include it. */
export const INSTALLATION = 'installation';

export const bytesOf = (installation: string): Uint8Array => uuidBytes(installation);
export const installationOf = (bytes: Uint8Array): string => uuidText(bytes);

const KEY_BYTES = 32;

export const newKey = (): Key => secureRandom(KEY_BYTES);

/** Time-ordered, so that new rows are written next to each other. */
export const newPersonId = (): PersonId => PersonId.parse(uuidv7({ rng: () => secureRandom(16) }));

/** Keyed, so that names cannot be guessed from digests. */
export const digestOf = (secret: Key, name: string): string =>
  hmac(secret)
    .update(spelled(name.normalize('NFC').trim().toLowerCase()))
    .digest('base64url');

/** Normalises the domain of addresses to one spelling, Unicode or ASCII. */
const spelled = (name: string): string => {
  if (!name.includes('@')) return name;
  const domain = domainOf(name);
  return name.slice(0, name.length - domain.length) + (asciiDomain(domain) ?? domain);
};

/** Secrets never change, so each process caches them. */
export class KnownSecrets {
  readonly #known = new Map<string, Key>();

  async of(siteId: SiteId, purpose: string, find: () => Promise<Key>): Promise<Key> {
    const name = `${siteId}_${purpose}`;
    const known = this.#known.get(name) ?? (await find());
    this.#known.set(name, known);
    return known;
  }
}
