import type { CartEvent } from '@kontor/contracts/cart/cart';
import { type CartState, emptyCart, evolveCart } from '@kontor/contracts/cart/state';
import { evolveOrder } from '@kontor/contracts/orders/state';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderView } from '@kontor/contracts/orders/responses';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { evolveRestock, NOBODY } from '@kontor/contracts/restock/state';
import type { Fold } from '../../platform/fold.ts';

export const cartFold: Fold<CartState> = {
  initial: emptyCart,
  evolve: (cart, event) => evolveCart(cart, event as unknown as CartEvent, event.metadata.at) ?? cart,
};

export const orderFold: Fold<OrderView | null> = {
  initial: null,
  evolve: (order, event) =>
    evolveOrder(order, event as unknown as OrderEvent, event.metadata.at, event.metadata.actor) ?? order,
};

export const restockFold: Fold<typeof NOBODY> = {
  initial: NOBODY,
  evolve: (line, event) => evolveRestock(line, event as unknown as RestockEvent),
};
