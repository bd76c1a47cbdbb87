import type { RefusedAddEvent } from '@kontor/contracts/refused-adds';
import type { FactsOf } from './maker.ts';

export const refusedAddFacts: FactsOf<RefusedAddEvent> = {
  CartAddRefused: ({ cartId, productId, variantId, sku, quantity, free }) => [
    ['refused_add_facts', { cart_id: cartId, product_id: productId, variant_id: variantId, sku, quantity, free }],
  ],
};
