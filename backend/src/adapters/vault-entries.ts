import { asciiDomain, domainOf } from '@kontor/contracts/kernel/email-address';
import { PersonId, type SiteId } from '@kontor/contracts/kernel/ids';
import type { Key } from '@kontor/contracts/ports/vault';
import { parse as uuidBytes, stringify as uuidText, v7 as uuidv7 } from 'uuid';
import { hmac } from '../platform/hmac.ts';
import { secureRandom } from '../platform/secure-random.ts';

/** Purpose of the secret under which names are digested. */
export const NAMES = 'vault:names';

/** Purpose of the secret under which words are digested. */
export const WORDS = 'vault:words';

/** What is kept of words: without the secret, which each site has of its own, nobody can try words against it. */
export const wordDigests = (secret: Key, words: readonly string[]): readonly string[] =>
  [...new Set(words)].map((word) => hmac(secret).update(word).digest('base64url'));

/** Where the installation's id stands among the secrets: copies of the vault have it by themselves. */
export const INSTALLATION = 'installation';

export const bytesOf = (installation: string): Uint8Array => uuidBytes(installation);
export const installationOf = (bytes: Uint8Array): string => uuidText(bytes);

const KEY_BYTES = 32;

export const newKey = (): Key => secureRandom(KEY_BYTES);

/** Those of a moment follow each other, so that they are written side by side. */
export const newPersonId = (): PersonId => PersonId.parse(uuidv7({ rng: () => secureRandom(16) }));

/** What is kept of a name: without the secret nobody can try names against it. */
export const digestOf = (secret: Key, name: string): string =>
  hmac(secret)
    .update(spelled(name.normalize('NFC').trim().toLowerCase()))
    .digest('base64url');

/** One spelling of what stands behind an `@`: domains are the same in their own letters and in ASCII. */
const spelled = (name: string): string => {
  if (!name.includes('@')) return name;
  const domain = domainOf(name);
  return name.slice(0, name.length - domain.length) + (asciiDomain(domain) ?? domain);
};

/** Secrets never change, so a process asks for each of them once. */
export class KnownSecrets {
  readonly #known = new Map<string, Key>();

  async of(siteId: SiteId, purpose: string, find: () => Promise<Key>): Promise<Key> {
    const name = `${siteId}_${purpose}`;
    const known = this.#known.get(name) ?? (await find());
    this.#known.set(name, known);
    return known;
  }
}
