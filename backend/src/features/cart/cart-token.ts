import { CartId, type SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { isTokenOf, tokenOf } from '../../platform/tokens.ts';

const PURPOSE = 'cart-tokens';

/**
 * SU-02: the token lets its holder buy the cart and see its order. The cart id alone is not secret: analytics see it
 * too.
 */
export const cartToken = async (vault: Vault, siteId: SiteId, cartId: CartId): Promise<string> =>
  `${cartId}.${await tokenOf(vault, siteId, PURPOSE, cartId)}`;

/** `null`: not a valid token for a cart of this site. */
export const cartOfToken = async (vault: Vault, siteId: SiteId, token: string): Promise<CartId | null> => {
  const [id, mac = ''] = token.split('.');
  const cartId = CartId.safeParse(id);
  if (!cartId.success) return null;
  return (await isTokenOf(vault, siteId, PURPOSE, cartId.data, mac)) ? cartId.data : null;
};
