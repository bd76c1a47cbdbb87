import type { CartCheckout, CartState } from '@kontor/contracts/cart/state';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { countedUnits } from '@kontor/contracts/catalogue/product-status';
import { isReservationOver, isShortage, Shortage } from '@kontor/contracts/kernel/refusals';
import { FIRST_ROUND, type Units } from '@kontor/contracts/stock/stock';
import type { HolderId } from '@kontor/contracts/stock/responses';
import type { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { WriteStock } from '../stock/exports.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

interface Short {
  readonly units: Units;
  readonly available: number;
}

export class StockHolds {
  constructor(
    private readonly commands: CommandBus,
    private readonly newId: () => string,
    private readonly logger: Logger,
  ) {}

  /**
   * `short`: units that could not be held, with the available quantity. `isOver`: the holder has ended.
   * @throws any other error
   */
  async reserve(
    { holderId, units }: Pick<CartCheckout, 'holderId' | 'units'>,
    context: CommandContext,
  ): Promise<{ readonly isOver: boolean; readonly short: readonly Short[] }> {
    const tries = await Promise.allSettled(
      units.map((wanted) =>
        this.commands.execute(
          new WriteStock(
            { type: 'ReserveStock', round: FIRST_ROUND, holderId, ...wanted },
            followContext(context, this.newId()),
          ),
        ),
      ),
    );
    let isOver = false;
    const short = tries.flatMap((tried, index) => {
      const wanted = units[index];
      if (tried.status === 'fulfilled' || !wanted) return [];
      if (tried.reason instanceof Shortage) return [{ units: wanted, available: tried.reason.available }];
      if (!isReservationOver(tried.reason)) throw tried.reason as Error;
      isOver = true;
      return [];
    });
    return { isOver, short };
  }

  async release(holderId: HolderId, units: readonly Units[], context: CommandContext): Promise<void> {
    await Promise.all(
      units.map(({ productId, variantId }) =>
        this.commands.execute(
          new WriteStock(
            { type: 'ReleaseStock', holderId, productId, variantId },
            followContext(context, this.newId()),
          ),
        ),
      ),
    );
  }

  /** Assigns held units to the order, once. */
  async take(holderId: HolderId, { orderId, lines }: OrderDraft, context: CommandContext): Promise<void> {
    await Promise.all(
      countedUnits(lines).map(async (units) => {
        const once = followContext(context, stepId(orderId, `take ${units.variantId}`));
        try {
          await this.commands.execute(new WriteStock({ type: 'TakeStock', holderId, orderId, ...units }, once));
        } catch (error) {
          // Held units are always available. These were unlimited at the order and have been counted since.
          if (!isShortage(error)) throw error;
          this.logger.warn({ orderId, ...units }, 'an order has units that are counted since and not there');
          await this.release(holderId, [units], context);
        }
      }),
    );
  }
}

export const shortage = ({ lines }: Pick<CartState, 'lines'>, short: readonly Short[]): Refusal => {
  const fields: Record<string, RefusalText> = {};
  for (const { units, available } of short) {
    const text: RefusalText =
      available > 0 ? { key: 'checkout.lineShort', params: { n: available } } : { key: 'checkout.lineGone' };
    for (const { entryId, offer } of lines) if (offer.variantId === units.variantId) fields[entryId] = text;
  }
  return new Refusal('outOfStock', { key: 'cart.outOfStock' }, fields);
};
