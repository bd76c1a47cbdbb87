import type { CartQueries, CartRead } from '@kontor/contracts/cart';
import type { Position } from '@kontor/contracts/kernel/events';
import type { CartId, SiteId } from '@kontor/contracts/kernel/ids';
import { type IQueryHandler, Query } from '@nestjs/cqrs';

/** CA-03 */
export class GetShoppingCart extends Query<CartRead> {
  constructor(
    readonly siteId: SiteId,
    readonly cartId: CartId | null,
    readonly atLeast: Position | undefined,
  ) {
    super();
  }
}

export class GetShoppingCartHandler implements IQueryHandler<GetShoppingCart> {
  constructor(private readonly carts: CartQueries) {}

  execute({ siteId, cartId, atLeast }: GetShoppingCart): Promise<CartRead> {
    return this.carts.cart(siteId, cartId, atLeast);
  }
}
