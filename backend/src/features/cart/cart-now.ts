import type { CartRead } from '@kontor/contracts/cart/queries';
import { type Position, streamName } from '@kontor/contracts/kernel/events';
import type { CartId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { cartDecider } from './decider.ts';

/**
 * From the read model, or from its events if that lags: who has just put something into a cart is not shown an empty
 * one. `stale`: the log is away too.
 */
export const cartNow = async (
  { queries, handling }: Pick<Platform, 'queries' | 'handling'>,
  siteId: SiteId,
  cartId: CartId,
  position: Position | undefined,
): Promise<CartRead> => {
  const read = await queries.cart.read(siteId, cartId, position);
  if (!read.stale) return read;
  try {
    const { state, revision } = await handling.stateAt(cartDecider, streamName('cart', siteId, cartId));
    return { state: revision === null ? null : state, stale: false };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return read;
  }
};
