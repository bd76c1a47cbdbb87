import type { CartCheckout, CartState } from '@kontor/contracts/cart/state';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { OrderDraft } from '@kontor/contracts/orders/orders';
import { countedUnits } from '@kontor/contracts/catalogue/product-status';
import { isReservationOver, isShortage } from '@kontor/contracts/kernel/refusals';
import type { HolderId, Units } from '@kontor/contracts/stock/stock';
import type { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { ReleaseStock, ReserveStock, TakeStock } from '../stock/commands.ts';

interface Short {
  readonly units: Units;
  readonly available: number;
}

/** Units of several variants that are one holder's: each in its own stream, so each may be had or not. */
export class StockHolds {
  constructor(
    private readonly commands: CommandBus,
    private readonly newId: () => string,
    private readonly logger: Logger,
  ) {}

  /**
   * `short`: those that could not be had, with what there is of them. `isOver`: the holder has ended.
   * @throws what is neither
   */
  async reserve(
    { holderId, units }: Pick<CartCheckout, 'holderId' | 'units'>,
    context: CommandContext,
  ): Promise<{ readonly isOver: boolean; readonly short: readonly Short[] }> {
    const tries = await Promise.allSettled(
      units.map((wanted) =>
        this.commands.execute(new ReserveStock(holderId, wanted, followContext(context, this.newId()))),
      ),
    );
    let isOver = false;
    const short = tries.flatMap((tried, index) => {
      const wanted = units[index];
      if (tried.status === 'fulfilled' || !wanted) return [];
      if (isShortage(tried.reason)) return [{ units: wanted, available: Number(tried.reason.text.params?.['n'] ?? 0) }];
      if (!isReservationOver(tried.reason)) throw tried.reason as Error;
      isOver = true;
      return [];
    });
    return { isOver, short };
  }

  async release(holderId: HolderId, units: readonly Units[], context: CommandContext): Promise<void> {
    await Promise.all(
      units.map((held) =>
        this.commands.execute(new ReleaseStock(holderId, held, followContext(context, this.newId()))),
      ),
    );
  }

  /** What an order holds becomes its own, once. */
  async take(holderId: HolderId, { orderId, lines }: OrderDraft, context: CommandContext): Promise<void> {
    await Promise.all(
      countedUnits(lines).map(async (units) => {
        const once = followContext(context, stepId(orderId, `take ${units.variantId}`));
        try {
          await this.commands.execute(new TakeStock(holderId, orderId, units, once));
        } catch (error) {
          // Held units are always there. These were not counted when the order was made, and have been since.
          if (!isShortage(error)) throw error;
          this.logger.warn({ orderId, ...units }, 'an order has units that are counted since and not there');
          await this.release(holderId, [units], context);
        }
      }),
    );
  }
}

/** What a shopper is told of lines that fell short. */
export const shortage = ({ lines }: Pick<CartState, 'lines'>, short: readonly Short[]): Refusal => {
  const fields: Record<string, RefusalText> = {};
  for (const { units, available } of short) {
    const text: RefusalText =
      available > 0 ? { key: 'checkout.lineShort', params: { n: available } } : { key: 'checkout.lineGone' };
    for (const { entryId, offer } of lines) if (offer.variantId === units.variantId) fields[entryId] = text;
  }
  return new Refusal('outOfStock', { key: 'cart.outOfStock' }, fields);
};
