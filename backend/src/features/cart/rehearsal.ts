import type { CartState } from '@kontor/contracts/cart/state';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import { CartId, EntryId, type ProductId, type SiteId, type Sku } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { cartDecider } from './decider.ts';
import { unitsInCart } from './entry-decisions.ts';
import { demandNoPlan, findOffer } from './offers.ts';

export { unitsInCart };

/** Of a cart and a line that nobody gets. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

export interface RehearsedAdd {
  readonly siteId: SiteId;
  readonly cart: CartState;
  readonly itemId: ProductId;
  readonly sku: Sku;
  readonly quantity: number;
}

/**
 * Whether something would go into a cart, without any effect. What a shopper would answer about it is not asked.
 * @param catalogue as it is to be taken to be
 * @returns why not, or `null`
 */
export const rehearseAdd = async (
  catalogue: Pick<CatalogueQueries, 'productById' | 'collectionById'>,
  { siteId, cart, itemId, sku, quantity }: RehearsedAdd,
): Promise<Refusal | null> => {
  const cartId = cart.cartId ?? CartId.parse(NOBODY);
  try {
    const { product, offer, stock } = await findOffer(catalogue, siteId, { itemId, sku });
    demandNoPlan(product);
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
