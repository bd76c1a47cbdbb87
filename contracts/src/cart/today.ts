import type { CartClaim, Offer } from './cart.ts';
import { type CartState, evolveCart, unitsOf } from './state.ts';
import type { ProductView } from '../catalogue/catalogue.ts';
import type { EntryId, VariantId } from '../kernel/ids.ts';

type Offers = ReadonlyMap<EntryId, Offer>;

/** The cart as the checkout will find it: with today's offers. Lines that are no longer sold stay as they were. */
export const withOffers = (cart: CartState, offers: Offers): CartState =>
  cart.lines.reduce((state, { entryId, offer }) => {
    const today = offers.get(entryId);
    if (today === undefined || JSON.stringify(today) === JSON.stringify(offer)) return state;
    return evolveCart(state, { type: 'CartEntryOfferChanged', data: { entryId, offer: today } }, state.created);
  }, cart);

/**
 * By line, how many units there are of what cannot be had as it is; 0: none, or it is no longer sold.
 * @param claims those of the cart's whose units are held still
 */
export const shortLines = (
  cart: CartState,
  offers: Offers,
  products: readonly ProductView[],
  claims: readonly CartClaim[] = [],
): ReadonlyMap<EntryId, number> => {
  const left = new Map<VariantId, number>();
  for (const { variantId, productId, quantity } of unitsOf(cart)) {
    const variant = products.find(({ id }) => id === productId)?.variants.find(({ id }) => id === variantId);
    if (variant === undefined || variant.unlimited) continue;
    // What this cart's own checkout holds, or an alert that led to it, is taken by nobody else.
    const own = cart.checkout?.units.find((held) => held.variantId === variantId)?.quantity ?? 0;
    const claimed = claims.filter((claim) => claim.variantId === variantId).length;
    const available = Math.max(0, variant.qtyInStock) + own + claimed;
    if (available < quantity) left.set(variantId, available);
  }
  return new Map(
    cart.lines.flatMap(({ entryId, offer: { variantId } }) => {
      const available = offers.has(entryId) ? left.get(variantId) : 0;
      return available === undefined ? [] : [[entryId, available] as const];
    }),
  );
};
