import type { CartEvent } from '@kontor/contracts/cart/cart';
import { toShoppingCart } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import type { CurrentCart } from '@kontor/contracts/cart/queries';
import type { ShoppingCart, ShoppingCartEntry } from '@kontor/contracts/cart/shopping-cart';
import { goneOf } from '@kontor/contracts/cart/today';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { EntryId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { openAnswers } from '../../platform/answers.ts';
import type { Platform } from '../../platform/platform.ts';

export type CartParts = Pick<Platform, 'vault' | 'queries' | 'handling'>;

/** CA-01: the cart with decrypted answers. Reads only the coupons and gift cards that are in the cart. */
export const shoppingCartOf = async (
  { vault, queries }: Pick<CartParts, 'vault' | 'queries'>,
  { state, short }: Pick<CurrentCart, 'state' | 'short'>,
  site: SiteView,
  now: Instant,
): Promise<ShoppingCart> => {
  const codes = await readCodes(state, site.id, queries);
  return toShoppingCart(await openAnswers(vault, site.id, state), { site, now, codes, gone: goneOf(short) });
};

export const touchedBy = ({ events }: { readonly events: readonly CartEvent[] }): EntryId | undefined =>
  events.flatMap((event) =>
    event.type === 'CartEntryAdded' || event.type === 'CartEntryIncreased' ? [event.data.entryId] : [],
  )[0];

/** @throws Refusal `cart.entryUnknown` */
export const entryOf = (cart: ShoppingCart, entryId: EntryId): ShoppingCartEntry => {
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (!entry) throw new Refusal('notFound', { key: 'cart.entryUnknown' });
  return entry;
};
