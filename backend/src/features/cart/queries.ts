import type { CartQueries, CartRead } from '@kontor/contracts/cart/shopping-cart';
import type { Position } from '@kontor/contracts/kernel/events';
import type { CartId } from '@kontor/contracts/kernel/ids';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { type IQueryHandler, Query } from '@nestjs/cqrs';

/** CA-03 */
export class GetShoppingCart extends Query<CartRead> {
  constructor(
    readonly site: SiteView,
    readonly cartId: CartId | null,
    readonly atLeast: Position | undefined,
  ) {
    super();
  }
}

export class GetShoppingCartHandler implements IQueryHandler<GetShoppingCart> {
  constructor(private readonly carts: CartQueries) {}

  execute({ site, cartId, atLeast }: GetShoppingCart): Promise<CartRead> {
    return this.carts.cart(site, cartId, atLeast);
  }
}
