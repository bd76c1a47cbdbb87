import type { CartQueries } from '@kontor/contracts/cart';
import { type CartState, emptyCart, toShoppingCart } from '@kontor/contracts/cart-state';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SiteQueries } from '@kontor/contracts/sites';
import { waitForPosition } from '../../platform/wait-for-position.ts';
import { cartView } from './cart-view.ts';

export const cartQueries = (store: ReadStore, ambient: Ambient, sites: SiteQueries): CartQueries => ({
  cart: async (siteId, cartId, atLeast) => {
    const view = cartView.schema.name;
    const read = async () => (cartId ? await store.get<CartState>(view, siteId, cartId) : null);
    let found = await read();
    let stale = false;
    if (atLeast !== undefined && (found?.position ?? START) < atLeast) {
      stale = !(await waitForPosition(store, ambient, view, siteId, atLeast));
      found = await read();
    }
    if (found) return { cart: toShoppingCart(found.body, siteId), stale };
    const site = await sites.byId(siteId);
    const currency = site?.storeSettings.selectedCurrency ?? emptyCart.currency;
    return { cart: toShoppingCart({ ...emptyCart, currency }, siteId), stale };
  },
});
