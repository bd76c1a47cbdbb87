import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { Key, KeyHolder, Vault } from '@kontor/contracts/ports/vault';
import { z } from 'zod';
import { secureRandom } from './secure-random.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The vault does not know this person, or the key was erased. */
export class UnknownPerson extends Error {
  override readonly name = 'UnknownPerson';
}

/** A sealed value was modified, truncated, or moved to another person or site. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';
}

/** Additional authenticated data: binds a sealed value to its site and person. */
const ownerOf = (siteId: SiteId, personId: PersonId): Buffer => Buffer.from(`${siteId}_${personId}`);

/**
 * Encrypts a JSON value with a person's key.
 * @throws UnknownPerson, VaultUnavailable
 */
export const seal = async (
  vault: Pick<Vault, 'keyOf'>,
  siteId: SiteId,
  personId: PersonId,
  value: unknown,
): Promise<Sealed> => {
  const key = await vault.keyOf(siteId, personId);
  if (!key) throw new UnknownPerson(`the vault of ${siteId} knows no person ${personId}`);
  return sealWith({ personId, key }, siteId, value);
};

/** Like `seal`, with a known key. */
export const sealWith = ({ personId, key }: KeyHolder, siteId: SiteId, value: unknown): Sealed => {
  const iv = secureRandom(IV_BYTES);
  // With raw bytes Node would take ten times as long.
  const secret = createSecretKey(key);
  const cipher = createCipheriv(CIPHER, secret, iv, { authTagLength: TAG_BYTES }).setAAD(ownerOf(siteId, personId));
  const data = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]);
  return { personId, iv: Buffer.from(iv).toString('base64url'), data: data.toString('base64url') };
};

/**
 * Decrypts; `null` if the person's key was erased. Asks the vault each time, so an erasure takes effect at once.
 * @throws BrokenSeal, VaultUnavailable, ZodError if the content does not match `schema`
 */
export const open = async <T>(
  vault: Pick<Vault, 'keyOf'>,
  siteId: SiteId,
  { personId, iv, data }: Sealed,
  schema: z.ZodType<T> = z.custom<T>(),
): Promise<T | null> => {
  const key = await vault.keyOf(siteId, personId);
  if (!key) return null;
  return schema.parse(
    JSON.parse(decrypted(key, Buffer.from(iv, 'base64url'), Buffer.from(data, 'base64url'), ownerOf(siteId, personId))),
  );
};

const decrypted = (key: Key, iv: Buffer, data: Buffer, owner: Buffer): string => {
  try {
    const secret = createSecretKey(key);
    const decipher = createDecipheriv(CIPHER, secret, iv, { authTagLength: TAG_BYTES }).setAAD(owner);
    decipher.setAuthTag(data.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
  } catch (cause) {
    throw new BrokenSeal('personal data cannot be decrypted', { cause });
  }
};
