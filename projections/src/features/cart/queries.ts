import type { CartQueries } from '@kontor/contracts/cart/queries';
import { toShoppingCart } from '@kontor/contracts/cart/answer';
import { type CodeQueries, readCodes } from '@kontor/contracts/cart/codes';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { CartId, SiteId } from '@kontor/contracts/kernel/ids';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { cartView } from './cart-view.ts';

/** @param open gives the cart with its answers in the clear, which the read model does not hold */
export const cartQueries = (
  store: ReadStore,
  ambient: Ambient,
  waitForPosition: WaitForPosition,
  codeQueries: CodeQueries,
  open: (siteId: SiteId, cart: CartState) => Promise<CartState>,
): CartQueries => {
  const view = cartView.schema.name;
  const read = async (siteId: SiteId, cartId: CartId | null, atLeast: Position | undefined) => {
    const get = async () => (cartId ? await store.get<CartState>(view, siteId, cartId) : null);
    const found = await get();
    if (atLeast === undefined || (found?.position ?? START) >= atLeast) return { found: found?.body, stale: false };
    const stale = !(await waitForPosition(view, siteId, atLeast));
    return { found: (await get())?.body, stale };
  };
  const priced: CartQueries['priced'] = async (site, cart, gone) => {
    const [codes, opened] = await Promise.all([readCodes(cart, site.id, codeQueries), open(site.id, cart)]);
    return toShoppingCart(opened, { site, codes, now: ambient.clock.now(), ...(gone && { gone }) });
  };
  return {
    priced,
    cart: async (site, cartId, atLeast) => {
      const { found, stale } = await read(site.id, cartId, atLeast);
      return {
        cart: await priced(site, found ?? { ...emptyCart, currency: site.storeSettings.selectedCurrency }),
        stale,
      };
    },
    state: async (siteId, cartId, atLeast) => (await read(siteId, cartId, atLeast)).found ?? null,
  };
};
