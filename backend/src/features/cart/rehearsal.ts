import type { CartState } from '@kontor/contracts/cart/state';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import { CartId, EntryId, type ProductId, type SiteId, type Sku } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { cartDecider } from './decider.ts';
import { unitsInCart } from './entry-decisions.ts';
import { requireNoPlan, findOffer } from './offers.ts';

export { unitsInCart };

const NOBODY = '00000000-0000-4000-8000-000000000000';

export interface RehearsedAdd {
  readonly siteId: SiteId;
  readonly cart: CartState;
  readonly itemId: ProductId;
  readonly sku: Sku;
  readonly quantity: number;
}

/**
 * Dry run of an add: has no effect and does not validate additional fields.
 * @param catalogue may contain changes that are not stored yet
 * @returns the refusal, or `null`
 */
export const rehearseAdd = async (
  catalogue: Pick<CatalogueQueries, 'productById' | 'collectionById'>,
  { siteId, cart, itemId, sku, quantity }: RehearsedAdd,
): Promise<Refusal | null> => {
  const cartId = cart.cartId ?? CartId.parse(NOBODY);
  try {
    const { product, offer, stock } = await findOffer(catalogue, siteId, { itemId, sku });
    requireNoPlan(product);
    const entryId = EntryId.parse(NOBODY);
    const { currency } = cart;
    cartDecider.decide(
      { type: 'AddCartEntry', cartId, currency, entryId, offer, stock, quantity, answers: null },
      cart,
    );
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
