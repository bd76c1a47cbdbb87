import { createHmac, hkdfSync } from 'node:crypto';
import type { GivenAnswers } from '@kontor/contracts/cart/cart';
import type { CartState } from '@kontor/contracts/cart/state';
import type { CartId, PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Key, Vault } from '@kontor/contracts/ports/vault';
import { sameAnswers } from '@kontor/contracts/cart/same-answers';
import { z } from 'zod';
import { open, sealWith } from './personal-data.ts';

/** Cannot collide with an e-mail address. */
const nameOf = (cartId: CartId): string => `cart:${cartId}`;

const askingOnce = (vault: Vault): Pick<Vault, 'keyOf'> => {
  const keys = new Map<PersonId, Promise<Key | null>>();
  return {
    keyOf: (siteId, personId) => {
      const key = keys.get(personId) ?? vault.keyOf(siteId, personId);
      keys.set(personId, key);
      return key;
    },
  };
};

/** Keyed, so that answers cannot be guessed from the digest. */
const digestOf = (key: Key, text: string): string => {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'digest of answers', 32));
  return createHmac('sha256', own).update(text).digest('base64url');
};

/**
 * AC-07: seals answers with a key of the cart, created with its first answers. Without answers the vault is not used.
 * @param text a JSON object as a string, or empty
 * @throws VaultUnavailable
 */
export const sealAnswers = async (
  vault: Vault,
  siteId: SiteId,
  cartId: CartId,
  text: string,
): Promise<GivenAnswers | null> => {
  const said = sameAnswers(text);
  if (said === '') return null;
  for (;;) {
    const personId = await vault.personOf(siteId, nameOf(cartId));
    const key = await vault.keyOf(siteId, personId);
    // The person was erased meanwhile: try again with the new person of that name.
    if (!key) continue;
    const sealed = sealWith({ personId, key }, siteId, text);
    return { text, sealed: { ...sealed, digest: digestOf(key, said) } };
  }
};

/**
 * Returns the cart with its answers decrypted, or without answers if the key is erased. Without answers the vault is
 * not used.
 * @throws VaultUnavailable
 */
export const openAnswers = async <Cart extends Pick<CartState, 'lines'>>(
  vault: Vault,
  siteId: SiteId,
  cart: Cart,
): Promise<Cart> => {
  if (!cart.lines.some(({ sealedFields }) => sealedFields)) return cart;
  const keys = askingOnce(vault);
  const lines = cart.lines.map(async ({ sealedFields, ...line }) => {
    if (!sealedFields) return line;
    return { ...line, additionalFields: (await open(keys, siteId, sealedFields, z.string())) ?? '' };
  });
  return { ...cart, lines: await Promise.all(lines) };
};
