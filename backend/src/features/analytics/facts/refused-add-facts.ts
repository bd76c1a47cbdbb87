import type { RefusedAddEvent } from '@kontor/contracts/cart/refused-adds';
import type { RefusedOrderEvent } from '@kontor/contracts/checkout/refused-orders';
import type { FactsOf } from './maker.ts';

export const refusedAddFacts: FactsOf<RefusedAddEvent> = {
  CartAddRefused: ({ cartId, productId, variantId, sku, quantity, free }) => [
    ['refused_add_facts', { cart_id: cartId, product_id: productId, variant_id: variantId, sku, quantity, free }],
  ],
};

export const refusedOrderFacts: FactsOf<RefusedOrderEvent> = {
  OrderRefused: ({ cartId, reason, totalCents, currency, country, paymentMethod }) => [
    [
      'refused_order_facts',
      { cart_id: cartId, reason, total_cents: totalCents, currency, country, payment_method: paymentMethod },
    ],
  ],
};
