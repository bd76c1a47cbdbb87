import type { CartQueries } from '@kontor/contracts/cart';
import { toShoppingCart } from '@kontor/contracts/cart-answer';
import { type CodeQueries, readCodes } from '@kontor/contracts/cart-codes';
import { type CartState, emptyCart } from '@kontor/contracts/cart-state';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { waitForPosition } from '../../platform/wait-for-position.ts';
import { cartView } from './cart-view.ts';

export const cartQueries = (store: ReadStore, ambient: Ambient, codeQueries: CodeQueries): CartQueries => ({
  cart: async (site, cartId, atLeast) => {
    const view = cartView.schema.name;
    const read = async () => (cartId ? await store.get<CartState>(view, site.id, cartId) : null);
    let found = await read();
    let stale = false;
    if (atLeast !== undefined && (found?.position ?? START) < atLeast) {
      stale = !(await waitForPosition(store, ambient, view, site.id, atLeast));
      found = await read();
    }
    const cart = found?.body ?? { ...emptyCart, currency: site.storeSettings.selectedCurrency };
    const codes = await readCodes(cart, site.id, codeQueries);
    return { cart: toShoppingCart(cart, { site, codes, now: ambient.clock.now() }), stale };
  },
});
