import type { CartQueries } from '@kontor/contracts/cart/queries';
import type { CartState } from '@kontor/contracts/cart/state';
import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { cartView } from './cart-view.ts';

export const cartQueries = (store: ReadStore, waitForPosition: WaitForPosition): CartQueries => {
  const view = cartView.schema.name;
  return {
    read: async (siteId, cartId, atLeast) => {
      const get = () => store.get<CartState>(view, siteId, cartId);
      const found = await get();
      if (atLeast === undefined || (found?.position ?? START) >= atLeast)
        return { state: found?.body ?? null, stale: false };
      const stale = !(await waitForPosition(view, siteId, atLeast));
      return { state: (await get())?.body ?? null, stale };
    },
  };
};
