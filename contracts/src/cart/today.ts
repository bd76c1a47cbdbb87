import type { CartClaim, Offer } from './cart.ts';
import { type CartState, evolveCart, unitsOf } from './state.ts';
import type { ProductView } from '../catalogue/responses.ts';
import type { EntryId, VariantId } from '../kernel/ids.ts';

type Offers = ReadonlyMap<EntryId, Offer>;

/** Lines of which nothing is left to be bought: they are listed with their reason and not counted. */
export const goneOf = (short: ReadonlyMap<EntryId, number>): ReadonlySet<EntryId> =>
  new Set([...short].filter(([, available]) => available === 0).map(([entryId]) => entryId));

/** Most of its fields are scalars and have not changed. Older carts lack some. */
const isSameOffer = (one: Offer, other: Offer): boolean => {
  const fields = Object.keys({ ...one, ...other }) as (keyof Offer)[];
  return fields.every(
    (field) => one[field] === other[field] || JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
};

/** The cart at checkout, with current offers. Lines no longer sold keep theirs. */
export const withOffers = (cart: CartState, offers: Offers): CartState =>
  cart.lines.reduce((state, { entryId, offer }) => {
    const today = offers.get(entryId);
    if (today === undefined || isSameOffer(today, offer)) return state;
    return evolveCart(state, { type: 'CartEntryOfferChanged', data: { entryId, offer: today } }, state.created);
  }, cart);

/**
 * Available units for lines that cannot be fulfilled; 0: sold out or no longer sold.
 * @param claims alerts whose units are still held
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
    // Units of this cart's own checkout or alert are available to it.
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
