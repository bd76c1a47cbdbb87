import type { CartClaim } from '@kontor/contracts/cart/cart';
import { findOffers } from '@kontor/contracts/cart/offers';
import type { CurrentCart } from '@kontor/contracts/cart/queries';
import { type CartState, claimsOf } from '@kontor/contracts/cart/state';
import { shortLines, withOffers } from '@kontor/contracts/cart/today';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { seenStock } from '../stock/exports.ts';

type Parts = Pick<Platform, 'queries' | 'handling'>;

/** CA-01: what of a cart can be bought now, and for how much. @throws StoreUnavailable, LogUnavailable */
export const currentCart = async (platform: Parts, siteId: SiteId, state: CartState): Promise<CurrentCart> => {
  const { lines } = state;
  if (lines.length === 0) return { state, offers: new Map(), short: new Map(), products: new Map() };
  const { catalogue } = platform.queries;
  const [{ offers, products }, claims] = await Promise.all([
    findOffers(catalogue, siteId, lines),
    heldClaims(platform, siteId, claimsOf(state)),
  ]);
  return {
    state: withOffers(state, offers),
    offers,
    short: shortLines(state, offers, products, claims),
    products: new Map(products.map((product) => [product.id, product])),
  };
};

/** Claims whose unit is still held and not in a checkout. */
const heldClaims = async (
  { handling }: Parts,
  siteId: SiteId,
  claims: readonly CartClaim[],
): Promise<readonly CartClaim[]> => {
  const isHeld = await Promise.all(
    claims.map(async ({ variantId, alertId }) => {
      const { held = 0 } = await seenStock(handling, siteId, variantId, [alertId]);
      return held > 0;
    }),
  );
  return claims.filter((_, index) => isHeld[index]);
};
